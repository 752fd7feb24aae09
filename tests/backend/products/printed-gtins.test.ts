import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDigit } from '~/domain/items/gtin'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { readPdf } from '../pdf/read-pdf'

let made = 0
const newGtin = () => {
  const digits = `80077${String(++made).padStart(7, '0')}`
  return digits + checkDigit(digits)
}

describeDialects('Codes on packs, from the first form to the certificate', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const certifier = () => world.manager.api
  const company = () => world.molino.api
  const form = (name: string) => ({ name, companyId: world.facility, ingredientIds: [world.ingredient] })
  const named = async (name: string) =>
    (await company().products.list({ Search: name, WithGtins: true })).items.map(({ gtins }) => gtins)

  test('a new product has its codes at once: declared by a company, confirmed by a certifier', async () => {
    const [one, two, three] = [newGtin(), newGtin(), newGtin()]
    const own = await company().products.create({ ...form('Crackers'), gtins: [one, two] })
    expect((await company().gtins.list({ productId: own.id })).items).toMatchObject([
      { gtin: one, state: 'declared' },
      { gtin: two, state: 'declared' },
    ])
    const theirs = await certifier().products.certifierCreate({
      ...form('Grissini'),
      kosherStatusId: 'ks-parve',
      gtins: [three],
    })
    expect((await certifier().gtins.list({ productId: theirs.id })).items).toMatchObject([
      { gtin: three, state: 'confirmed' },
    ])
  })

  test('a code that is wrong or taken creates no product', async () => {
    const [one, taken] = [newGtin(), newGtin()]
    await company().products.create({ ...form('Prima'), gtins: [taken] })
    const wrong = one.slice(0, -1) + String((Number(one.at(-1)) + 1) % 10)
    await expect(
      company().products.create({ ...form('Seconda'), gtins: [one, wrong] }),
    ).rejects.toMatchObject({
      status: 400,
      data: {
        issues: {
          gtins: [`Riga 2: La cifra di controllo non torna: l’ultima dovrebbe essere ${one.at(-1)}`],
        },
      },
    })
    await expect(
      company().products.create({ ...form('Seconda'), gtins: [one, taken] }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'gtin.taken',
    })
    expect(await named('Seconda')).toEqual([])
    expect((await company().products.create({ ...form('Seconda'), gtins: [one] })).name).toBe('Seconda')
    expect(await named('Seconda')).toEqual([[one]])
  })

  test('certificates list the confirmed codes where the company wants it, and keep what they said', async () => {
    const [confirmed, second, declared] = [newGtin(), newGtin(), newGtin()]
    const productIds = [await world.product('Fette biscottate'), await world.product('Taralli')]
    const [productId = ''] = productIds
    await company().gtins.set({ productId, gtins: [confirmed, second, declared] })
    await certifier().gtins.confirm({
      items: [
        { productId, gtin: confirmed },
        { productId, gtin: second },
      ],
    })
    const issue = async (ids: string[], group: { id?: string }) =>
      certifier().certificates.create({
        productIds: ids,
        certificationGroup: {
          ...group,
          name: 'Prodotti da forno',
          description: null,
          companyId: world.facility,
          expireOn: '2027-06-30',
          lotNumber: null,
        },
      })
    const textOf = async (file: Promise<File>) =>
      (await readPdf(new Uint8Array(await (await file).arrayBuffer()))).text

    const before = await issue([productIds[1] ?? ''], {})
    expect(await company().gtins.printed({})).toEqual({ prints: false })
    await company().gtins.setPrinted({ prints: true })
    await company().gtins.setPrinted({ prints: true })
    expect(await certifier().gtins.printed({ companyId: world.headquarters })).toEqual({ prints: true })
    await expect(certifier().gtins.printed({ companyId: world.facility })).rejects.toMatchObject({
      status: 404,
    })
    const { items } = await certifier().audit.list({ EntityId: world.headquarters, ItemsPerPage: 50 })
    expect(items.filter(({ action }) => action === 'company.gtins_printed_set')).toHaveLength(1)

    const added = await issue([productId], { id: before.id })
    const paper = await textOf(company().certificates.download({ certificateId: added.certificateId }))
    expect(paper).toContain(`GTIN ${confirmed} · ${second}`)
    expect(paper).not.toContain(declared)

    await company().gtins.setPrinted({ prints: false })
    await company().gtins.set({ productId, gtins: [second] })
    const extract = await textOf(
      company().certificates.generatePartial({ certificationGroupId: before.id, productIds: [productId] }),
    )
    expect(extract).toContain(`GTIN ${confirmed} · ${second}`)
    const other = await world.product('Schiacciatine')
    await certifier().gtins.set({ productId: other, gtins: [newGtin()] })
    const without = await issue([other], {})
    expect(
      await textOf(company().certificates.download({ certificateId: without.certificateId })),
    ).not.toContain('GTIN')
  })
})
