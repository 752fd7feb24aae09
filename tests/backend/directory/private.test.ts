import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import type { Ctx } from '~/backend/core/context'
import { up } from '~/backend/db/migrations/0.2-late/0072-directory'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  directoryVersion,
  searchDirectory,
} from '~/backend/modules/directory/read/show-directory'
import { keepSnapshot } from '~/backend/modules/directory/export/snapshot'
import { rebuildDirectory } from '~/backend/modules/directory/projection/rebuild-directory'
import type { DirectoryProduct } from '~/contract/certificates/directory'
import { productJsonLd, productLinkset } from '~/features/directory/product-data'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { found, issue, newGtin, openDirectory, registerOf, slugOf, strangers } from './world'
import { directoryTables } from './tables'

describeDialects('What the public register reads and says', (dialect) => {
  let world: World
  const gtin = newGtin()
  beforeAll(async () => {
    world = await createWorld(dialect)
    const own = await world.product('Cantucci alle mandorle')
    const label = await world.product('Biscotti della nonna', { onBehalfName: 'Supermercati Aurora' })
    const hidden = await world.product('Torta mai mostrata', { onBehalfName: 'Marchio Segreto' })
    await issue(world, [own, label])
    await issue(world, [hidden])
    await world.manager.api.gtins.set({ productId: own, gtins: [gtin] })
    await world.molino.api.listing.set({ productId: label, mode: 'brandOnly' })
    await openDirectory(world, 'all')
  })
  afterAll(() => world.close())

  /** The same rows, seen by an account of the database that may read nothing else. */
  async function readerOf(): Promise<{ database: Database; close: () => Promise<void> }> {
    const { db } = world.test.services.database
    if (world.test.databaseUrl === null) {
      const database = openSqlite(':memory:')
      await sql`pragma foreign_keys = off`.execute(database.db)
      await up(database.db as never, 'sqlite')
      for (const table of ['company_listings', 'product_listings'])
        await sql`drop table ${sql.table(table)}`.execute(database.db)
      // A later migration makes it.
      const { rows: later } = await sql<{ made: string }>`select sql as made from sqlite_master
        where tbl_name = 'directory_rests' and sql is not null`.execute(db)
      for (const { made } of later) await sql.raw(made).execute(database.db)
      for (const table of directoryTables) {
        const rows = await db.selectFrom(table).selectAll().execute()
        await database.db.deleteFrom(table).execute()
        if (rows.length > 0) await database.db.insertInto(table).values(rows).execute()
      }
      return { database, close: () => database.close() }
    }
    const role = `register_${world.headquarters.replaceAll('-', '')}`
    await sql`create role ${sql.id(role)}`.execute(db)
    for (const table of directoryTables)
      await sql`grant select on ${sql.table(table)} to ${sql.id(role)}`.execute(db)
    const database = openPostgres(world.test.databaseUrl, { poolSize: 1, onError() {} })
    await sql`set role ${sql.id(role)}`.execute(database.db)
    return {
      database,
      close: async () => {
        await database.close()
        await sql`drop owned by ${sql.id(role)}`.execute(db)
        await sql`drop role ${sql.id(role)}`.execute(db)
      },
    }
  }

  test('every answer comes from the tables of the register alone', async () => {
    const slug = await slugOf(world, 'cantucci')
    const page = await strangers(world).product({ slug })
    const maker = page.maker?.slug ?? ''
    const { database, close } = await readerOf()
    try {
      const ctx: Ctx = { ...world.test.ctx(), database, db: database.db }
      await expect(ctx.db.selectFrom('products').select('id').execute()).rejects.toThrow(/products/)
      const filters = {
        status: undefined,
        passover: undefined,
        restriction: undefined,
        country: undefined,
        on: undefined,
        ended: undefined,
        page: 1,
      }
      expect(await directoryProduct(ctx, { slug })).toEqual(page)
      expect(await directoryByGtin(ctx, { gtin })).toEqual(page)
      expect(await directoryCompany(ctx, { slug: maker, ended: true, page: 1 })).toEqual(
        await strangers(world).company({ slug: maker, ended: true }),
      )
      for (const q of ['', 'cantucci', 'ca', gtin])
        for (const on of [undefined, '2027-01-01'])
          expect(await searchDirectory(ctx, { ...filters, q, on })).toEqual(
            await strangers(world).search({ q, on }),
          )
      expect(await strangers(world).version()).toMatchObject(await directoryVersion(ctx))
    } finally {
      await close()
    }
  })

  test('no answer has an ingredient, a vendor, a facility, a person or what was kept hidden', async () => {
    const { fetch } = world.test.stranger
    const slugs = (await found(world, '', { ended: true })).map(({ slug }) => slug)
    expect(slugs).toHaveLength(2)
    const maker =
      (await strangers(world).product({ slug: await slugOf(world, 'cantucci') })).maker?.slug ?? ''
    const addresses = [
      '',
      '?q=torta&ended=1',
      '?q=biscotti',
      '/version',
      ...slugs.map((slug) => `/products/${slug}`),
      `/companies/${maker}?ended=1`,
      `/gtin/${gtin}`,
    ]
    const secrets = [
      ...['Semola di grano duro rimacinata', 'Amidi del Po', 'Molino di Foggia', 'Molino di Altamura'],
      ...['Torta mai mostrata', 'Marchio Segreto', 'Via del Mulino', '90000010009', '71121', 'kg-1'],
      ...[world.manager.email, world.molino.email, world.headquarters, world.facility, world.ingredient],
      'Conserve Vesuvio',
    ]
    for (const address of addresses) {
      const response = await fetch(`/api/directory${address}`)
      const said = (await response.text()) + JSON.stringify([...response.headers])
      for (const secret of secrets) expect(said, address).not.toContain(secret)
    }
  })
})

describeDialects('Who makes a private label', (dialect) => {
  let world: World
  const lot = 'L-24118'
  beforeAll(async () => {
    world = await createWorld(dialect)
    const own: string[] = []
    for (const name of ['Fette', 'Matza', 'Gallette', 'Pane', 'Sempre nostro'])
      own.push(await world.product(name))
    const labels: string[] = []
    for (const name of ['Aurora', 'Bruma', 'Corallo', 'Duna', 'Segreta'])
      labels.push(await world.product(name, { onBehalfName: `Marchio di ${name}` }))
    const [fette, matza, gallette, pane, always] = own as [string, string, string, string, string]
    const [valid, ofLot, revoked, successor, secret] = labels as [string, string, string, string, string]
    await openDirectory(world, 'all')
    /** Each on days of its own: whatever is the same in two answers is of one certificate. */
    const later = async () => {
      world.test.clock.forward(25 * 3_600_000)
      world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    }
    const renewed = async (productId: string) => {
      const { products } = world.manager.api
      const { id } = await products.clone({ productId })
      await products.approve({ productId: id })
      return id
    }
    await issue(world, [fette, valid, secret], { expireOn: '2027-03-05' })
    await later()
    await issue(world, [matza], { expireOn: '2027-04-06', lotNumber: lot })
    await issue(world, [ofLot], { expireOn: '2027-04-07', lotNumber: lot })
    await later()
    const { id: certificationGroupId } = await issue(world, [gallette, revoked], { expireOn: '2027-05-07' })
    await later()
    await world.manager.api.certificates.revoke({ certificationGroupId, reason: 'Difforme' })
    await later()
    // Without a label, it leads to one with a label, by way of another.
    const first = await issue(world, [pane], { expireOn: '2026-12-24' })
    await later()
    const again = await renewed(pane)
    const second = await issue(world, [again], { expireOn: '2026-12-28', renewedFromId: first.id })
    await later()
    const third = [await renewed(again), successor]
    await issue(world, third, { expireOn: '2027-06-08', renewedFromId: second.id })
    await later()
    await issue(world, [always], { expireOn: '2027-07-09' })
    await later()
    world.molino = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    labels.pop()
    for (const productId of labels) {
      await world.manager.api.gtins.set({ productId, gtins: [newGtin()] })
      await world.molino.api.listing.set({ productId, mode: 'brandOnly' })
    }
    await keepSnapshot(world.test.ctx())
  })
  afterAll(() => world.close())

  /** What a stranger reads by following every address that an answer has, one text for each thing that it is about. */
  async function read(): Promise<string[]> {
    const says: string[] = []
    const seen = new Set<string>()
    const todo = [
      '/directory?ended=1',
      ...['products.json', 'products.csv', 'sitemap.xml', 'sitemap-1.xml'].map(
        (name) => `/directory/files/${name}`,
      ),
    ]
    for (let address = todo.shift(); address !== undefined; address = todo.shift()) {
      if (seen.has(address)) continue
      seen.add(address)
      const answer = await world.test.stranger.fetch(`/api${address}`)
      const text = await answer.text()
      const all = [text]
      if (/^\/directory\/(products|gtin)\//.test(address) && answer.ok) {
        const product = JSON.parse(text) as DirectoryProduct
        const origin = 'https://kosher.example'
        all.push(JSON.stringify(productJsonLd(product, origin)))
        const [gtin = '09506000134352'] = product.gtins
        all.push(JSON.stringify(productLinkset(product, { gtin, origin, langs: ['it', 'en'] })))
      }
      for (const one of all) {
        says.push(...one.split(/(?=\{"(?:slug|url)":)|<url>|\r\n/))
        for (const [, at = ''] of one.matchAll(/\/((?:directory\/(?:products|companies)|verify)\/[\w-]+)/g))
          todo.push(`/${at}`)
        for (const [, slug = '', of = ''] of one.matchAll(/"slug":"(\w+)"(,"name":"[^"]+","town")?/g))
          todo.push(of ? `/directory/companies/${slug}?ended=1` : `/directory/products/${slug}`)
        for (const [, gtin = ''] of one.matchAll(/"gtins":\["(\d+)"/g)) todo.push(`/directory/gtin/${gtin}`)
      }
    }
    expect([...seen].filter((address) => address.startsWith('/verify/')).length).toBeGreaterThan(0)
    return says
  }

  /** Days, numbers, codes and lots. */
  const values = (text: string) =>
    text.match(/\b(\d{4}-\d\d-\d\d(?!T)|\d{4}-\d{5}|[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}|P-\d+|L-\d+)\b/g) ??
    []

  const ofLabel = /Marchio di|Segreta/
  const ofMaker = /Molino|Sempre nostro|Pane|Fette|Matza|Gallette/

  test('is not to be learnt from all public answers together', async () => {
    const says = await read()
    const slugs = await Promise.all(['Aurora', 'Bruma', 'Corallo', 'Duna'].map((name) => slugIfListed(name)))
    const listed = slugs.flatMap((slug) => (slug === null ? [] : [slug]))
    expect(listed.length).toBeGreaterThan(2)
    const about = says.filter((text) => ofLabel.test(text) || listed.some((slug) => text.includes(slug)))
    const makers = says.filter((text) => ofMaker.test(text))
    expect(about.filter((text) => ofMaker.test(text))).toEqual([])
    const known = new Set(makers.flatMap(values))
    expect(known.size).toBeGreaterThan(10)
    expect([...new Set(about.flatMap(values))].filter((value) => known.has(value))).toEqual([])
  })

  const slugIfListed = async (name: string) =>
    (await found(world, `Marchio di ${name}`, { ended: true }))[0]?.slug ?? null

  test('is not to be learnt by asking for one day after the other', async () => {
    const onDays = async (name: string) =>
      Promise.all(
        ['2026-11-20', '2026-11-21', '2027-03-05', '2027-03-06', '2027-06-08', '2027-06-09'].map(
          async (on) => (await strangers(world).search({ q: name, on })).items.length,
        ),
      )
    expect(await onDays('Marchio di Aurora')).toEqual([0, 0, 0, 0, 0, 0])
    expect(await onDays('Fette')).toEqual([1, 1, 1, 0, 0, 0])
    const { asOf } = await strangers(world).search({})
    const today = await strangers(world).search({ q: 'Marchio di Aurora', on: asOf.slice(0, 10) })
    expect(today.items).toMatchObject([{ state: 'valid', issuedOn: null, expireOn: null, endedOn: null }])
  })

  test('is hidden with the number of its certificate until all of its labels name it', async () => {
    const certificateOf = async (name: string) =>
      (await strangers(world).product({ slug: await slugOf(world, name) })).certificate
    expect(await certificateOf('Sempre nostro')).not.toBeNull()
    expect([await certificateOf('Fette'), await certificateOf('Pane')]).toEqual([null, null])
    const listing = async (name: string, mode: 'both' | 'hidden') => {
      const { items } = await world.molino.api.products.list({ Search: name })
      for (const { id } of items) await world.molino.api.listing.set({ productId: id, mode })
    }
    await listing('Duna', 'both')
    expect(await certificateOf('Pane')).not.toBeNull()
    expect(await certificateOf('Fette')).toBeNull()
    await listing('Duna', 'hidden')
    expect(await certificateOf('Pane')).toBeNull()
    const { history } = await strangers(world).product({ slug: await slugOf(world, 'Pane') })
    expect(history.map(({ number, verifyUrl }) => [number, verifyUrl])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    const written = await registerOf(world)
    await rebuildDirectory(world.test.ctx())
    expect(await registerOf(world)).toEqual(written)
  })
})
