import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onWork } from '~/backend/core/waiting'
import { keepSnapshot } from '~/backend/modules/directory/export/snapshot'
import { writeSitemaps } from '~/backend/modules/directory/export/sitemaps'
import { registerDays } from '~/backend/modules/directory/read/register'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { issue, newGtin, openDirectory, slugOf, strangers } from './world'

describeDialects('The register as files', (dialect) => {
  let world: World
  const gtin = newGtin()
  let brandOnly = ''
  let arrived = ''
  beforeAll(async () => {
    world = await createWorld(dialect)
    const own = await world.product('=1+1 Cantucci')
    const label = await world.product('Biscotti della nonna', { onBehalfName: 'Supermercati Aurora' })
    const hidden = await world.product('Torta mai mostrata', { onBehalfName: 'Marchio Segreto' })
    await issue(world, [own, label, hidden])
    await world.manager.api.gtins.set({ productId: own, gtins: [gtin] })
    await world.molino.api.listing.set({ productId: label, mode: 'brandOnly' })
  })
  afterAll(() => world.close())

  const fileOf = async (name: string) => {
    const { headers, body } = await strangers(world).file({ name })
    return { headers, content: await text(body) }
  }
  const unknown = { status: 404, code: 'directory.unknown' }

  test('there are none while it is closed, or before the first was made', async () => {
    await keepSnapshot(world.test.ctx())
    await expect(fileOf('products.csv')).rejects.toMatchObject(unknown)
    const { database } = world.test.ctx()
    let isJobWoken = false
    const unsubscribe = onWork(database, 'register-files', () => (isJobWoken = true))
    await openDirectory(world, 'all')
    unsubscribe()
    expect(isJobWoken).toBe(true)
    await expect(fileOf('products.csv')).rejects.toMatchObject(unknown)
    await expect(fileOf('manifest.json')).rejects.toMatchObject(unknown)
  })

  test('each product stands in them once, ordered by its address, with nothing of a hidden one', async () => {
    await keepSnapshot(world.test.ctx())
    brandOnly = await slugOf(world, 'Biscotti')
    const { headers, content } = await fileOf('products.json')
    expect(headers['content-type']).toBe('application/json')
    const { products, licence } = JSON.parse(content) as {
      licence: string
      products: Record<string, unknown>[]
    }
    expect(licence).toBe('CC BY 4.0')
    expect(products.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug).toSorted())
    expect(products).toHaveLength(2)
    expect(products.find(({ name }) => name === '=1+1 Cantucci')).toMatchObject({
      gtins: [gtin],
      state: 'valid',
    })
    const label = products.find(({ slug }) => slug === brandOnly)
    expect(label).toMatchObject({
      brand: 'Supermercati Aurora',
      maker: null,
      code: null,
      certificateNumber: null,
    })
    expect(content).not.toMatch(/Torta|Segreto/)

    const { content: csv } = await fileOf('products.csv')
    const [head, ...lines] = csv.trim().split('\r\n')
    expect(head).toMatch(/^url,name,brand,maker/)
    expect(lines).toHaveLength(2)
    // A spreadsheet would run it.
    expect(csv).toContain(`'=1+1 Cantucci`)
    expect(lines.find((line) => line.includes(brandOnly))).not.toContain('Molino')
  })

  test('search engines find each page in the sitemap, with the day it changed unless that would lead to its maker', async () => {
    const { content: index } = await fileOf('sitemap.xml')
    expect(index).toMatch(/<loc>http[^<]+\/sitemap-1\.xml<\/loc>/)
    const { content } = await fileOf('sitemap-1.xml')
    expect(content).toContain(`/directory/products/${brandOnly}</loc><xhtml`)
    expect(content).toMatch(/\/directory\/products\/\w+<\/loc><lastmod>2026-11-/)
    expect(content).toContain(`hreflang="en" href="http`)
    expect(content.match(/<url>/g)).toHaveLength(4)
    await expect(fileOf('sitemap-2.xml')).rejects.toMatchObject(unknown)
  })

  test('more pages than a sitemap may have go into another one', async () => {
    const ctx = world.test.ctx()
    const written: string[] = []
    const count = await writeSitemaps(
      ctx,
      registerDays(ctx),
      async (number, data) => {
        let content = ''
        for await (const part of data) content += Buffer.from(part).toString()
        written[number - 1] = content
      },
      3,
    )
    expect([count, written.map((content) => content.match(/<url>/g)?.length)]).toEqual([2, [3, 1]])
    const addresses = written.flatMap((content) => content.match(/<loc>[^<]+/g) ?? [])
    expect(new Set(addresses).size).toBe(4)
  })

  test('they go when the register closes, and come when it opens', async () => {
    await openDirectory(world, 'off')
    await expect(fileOf('products.json')).rejects.toMatchObject(unknown)
    await keepSnapshot(world.test.ctx())
    await openDirectory(world, 'all')
    await expect(fileOf('products.json')).rejects.toMatchObject(unknown)
    await keepSnapshot(world.test.ctx())
    expect((await fileOf('products.json')).content).toContain(brandOnly)
  })

  test('they are made once a day', async () => {
    arrived = (await issue(world, [await world.product('Arrivato dopo')])).id
    await keepSnapshot(world.test.ctx())
    expect((await fileOf('products.json')).content).not.toContain('Arrivato')
    world.test.clock.forward(24 * 3_600_000)
    await keepSnapshot(world.test.ctx())
    expect((await fileOf('products.json')).content).toContain('Arrivato')
  })

  test('what leaves the register, ends or hides its maker is out of them at the job’s next turn', async () => {
    const said = async () => {
      await keepSnapshot(world.test.ctx())
      return (await fileOf('products.json')).content + (await fileOf('sitemap-1.xml')).content
    }
    world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    world.molino = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    expect(await said()).toMatch(/Arrivato dopo.*"state":"valid"/)
    await world.manager.api.certificates.revoke({ certificationGroupId: arrived, reason: 'Difforme' })
    expect(await said()).toMatch(/Arrivato dopo.*"state":"revoked"/)

    const { items } = await world.molino.api.products.list({ Search: 'Biscotti' })
    const choose = (mode: 'both' | 'brandOnly' | 'hidden') =>
      world.molino.api.listing.set({ productId: items[0]?.id ?? '', mode })
    const label = /"name":"Biscotti della nonna","brand":"Supermercati Aurora","maker":([^,]+),/
    await choose('both')
    expect((await said()).match(label)?.[1], 'nothing has left').toBe('null')
    await choose('brandOnly')
    await choose('hidden')
    expect(await said()).not.toContain(brandOnly)

    await openDirectory(world, 'optIn')
    await world.molino.api.companies.setDirectory({ isListed: true })
    expect(await said()).toContain('Cantucci')
    await world.molino.api.companies.setDirectory({ isListed: false })
    expect(await said()).not.toContain('Cantucci')
  })
})
