import { afterAll, beforeAll, expect, test } from 'vitest'
import { printedGtin, checkDigit } from '~/domain/items/gtin'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'

let made = 0
const newGtin = () => {
  const digits = `80099${String(++made).padStart(7, '0')}`
  return digits + checkDigit(digits)
}

describeDialects('Codes on packs', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const ours = () => world.molino.api.gtins
  const theirs = () => world.vesuvio.api.gtins
  const certifier = () => world.manager.api.gtins
  const ourProduct = (name: string) => world.product(name)
  const theirProduct = (name: string) => world.product(name, { companyId: world.otherFacility })
  const statesOf = async (productId: string, by = certifier()) =>
    (await by.list({ productId })).items.map(({ gtin, state }) => [gtin, state])

  test('a company declares them in any order and form, also of an approved product, and a certifier confirms', async () => {
    const productId = await ourProduct('Cantucci')
    const set = await ours().set({ productId, gtins: ['8001234 567897', '9638-5074', '8001234567897'] })
    expect(set.items.map(({ gtin, state }) => [gtin, state])).toEqual([
      ['8001234567897', 'declared'],
      ['96385074', 'declared'],
    ])
    await ours().set({ productId, gtins: ['96385074', '614141123452', '8001234567897'] })
    expect(await statesOf(productId)).toEqual([
      ['96385074', 'declared'],
      ['614141123452', 'declared'],
      ['8001234567897', 'declared'],
    ])
    const gtin = '8001234567897'
    const { outcomes } = await certifier().confirm({
      items: [
        { productId, gtin },
        { productId, gtin: 'x' },
      ],
    })
    expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'not_found'])
    await certifier().reject({ productId, gtin: '96385074', reason: 'Non è sulla confezione' })
    expect((await ours().list({ productId })).items).toMatchObject([
      { gtin: '96385074', state: 'rejected', rejectReason: 'Non è sulla confezione' },
      { state: 'declared' },
      { gtin, state: 'confirmed' },
    ])
    // What a certifier adds needs nobody else.
    const more = newGtin()
    await certifier().set({ productId, gtins: [gtin, more] })
    expect(await statesOf(productId)).toEqual([
      [gtin, 'confirmed'],
      [more, 'confirmed'],
    ])
    const { items } = await world.manager.api.audit.list({ EntityId: productId, ItemsPerPage: 50 })
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['product.gtins_set', 'product.gtin_confirmed', 'product.gtin_rejected']),
    )
  })

  test('are the same for all versions, and those of a deleted draft are free', async () => {
    const productId = await ourProduct('Biscotti in due versioni')
    const gtin = newGtin()
    await ours().set({ productId, gtins: [gtin] })
    const renewed = await world.molino.api.products.clone({ productId })
    expect(await statesOf(renewed.id)).toEqual([[gtin, 'declared']])

    const draft = await world.product('Bozza', { approve: false })
    const free = newGtin()
    await ours().set({ productId: draft, gtins: [free] })
    const other = await ourProduct('Altro')
    await expect(ours().set({ productId: other, gtins: [free] })).rejects.toMatchObject({
      status: 409,
      code: 'gtin.taken',
      message: `Il codice ${free} è già del prodotto «Bozza»`,
    })
    await world.manager.api.products.remove({ productId: draft, reason: 'Doppione' })
    expect((await ours().set({ productId: other, gtins: [free] })).items).toHaveLength(1)
  })

  test('what is wrong is said by line, and nothing is saved', async () => {
    const productId = await ourProduct('Errori')
    const right = newGtin()
    const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10)
    await expect(ours().set({ productId, gtins: [right, wrong] })).rejects.toMatchObject({
      status: 400,
      data: {
        issues: {
          gtins: [`Riga 2: La cifra di controllo non torna: l’ultima dovrebbe essere ${right.at(-1)}`],
        },
      },
    })
    await expect(ours().set({ productId, gtins: ['12ab'] })).rejects.toMatchObject({ status: 400 })
    expect(await statesOf(productId)).toEqual([])
  })

  test('a list that a colleague has changed meanwhile is not overwritten', async () => {
    const productId = await ourProduct('In due')
    const [one, two] = [newGtin(), newGtin()]
    await ours().set({ productId, gtins: [one], before: [] })
    await expect(ours().set({ productId, gtins: [two], before: [] })).rejects.toMatchObject({
      status: 409,
      code: 'gtin.stale',
      data: { details: { gtins: [one] } },
    })
  })

  test('claimed twice, neither company learns of it, and the certifier decides', async () => {
    const [mine, yours] = [await ourProduct('Nostro'), await theirProduct('Loro')]
    const gtin = newGtin()
    await ours().set({ productId: mine, gtins: [gtin] })
    await theirs().set({ productId: yours, gtins: [gtin] })
    expect(await statesOf(mine, ours())).toEqual([[gtin, 'declared']])
    expect(await statesOf(yours, theirs())).toEqual([[gtin, 'declared']])
    expect((await ours().list({ productId: mine })).items).toMatchObject([{ others: [] }])
    expect(await statesOf(mine)).toEqual([[gtin, 'contested']])
    expect((await certifier().undecided({ Search: gtin })).items).toMatchObject([
      { productName: 'Nostro', state: 'contested', others: [{ productName: 'Loro' }] },
      { productName: 'Loro', state: 'contested', others: [{ productName: 'Nostro' }] },
    ])
    await certifier().confirm({ items: [{ productId: mine, gtin }] })
    const late = await certifier().confirm({ items: [{ productId: yours, gtin }] })
    expect(late.outcomes).toMatchObject([
      {
        refusal: {
          code: 'gtin.taken',
          message: `Il codice ${gtin} è già del prodotto «Nostro (Molino San Giorgio S.r.l.)»`,
        },
      },
    ])
    // A later claim changes nothing about what is confirmed.
    expect(await statesOf(mine)).toEqual([[gtin, 'confirmed']])
    expect(await statesOf(yours)).toEqual([[gtin, 'contested']])
    await certifier().reject({ productId: mine, gtin, reason: 'Era di altri' })
    await certifier().confirm({ items: [{ productId: yours, gtin }] })
    expect(await statesOf(yours, theirs())).toEqual([[gtin, 'confirmed']])
    expect(await statesOf(mine, ours())).toEqual([[gtin, 'rejected']])
  })

  test('codes to confirm come in the order that is asked for, on each page', async () => {
    const [early, late, ...declared] = [newGtin(), newGtin(), newGtin(), newGtin()].sort().reverse()
    for (const gtin of [early, late, ...declared]) {
      const id = await ourProduct(`In ordine ${gtin}`)
      await ours().set({ productId: id, gtins: [gtin ?? ''] })
      world.test.clock.forward(1000)
    }
    const order = async (Direction: 'asc' | 'desc', ItemsPerPage: number) => {
      const found: string[] = []
      for (let Offset = 0; Offset < 4; Offset += ItemsPerPage)
        found.push(
          ...(
            await certifier().undecided({
              Search: 'In ordine',
              Sort: 'declaredAt',
              Direction,
              ItemsPerPage,
              Offset,
            })
          ).items.map(({ gtin }) => gtin),
        )
      return found
    }
    for (const perPage of [1, 4]) {
      expect(await order('asc', perPage)).toEqual([early, late, ...declared])
      expect(await order('desc', perPage)).toEqual([early, late, ...declared].reverse())
    }
  })

  test('at once, a code goes to one product of a headquarters and is confirmed for one headquarters', async () => {
    const gtin = newGtin()
    const products = await Promise.all(['Uno', 'Due', 'Tre', 'Quattro'].map(ourProduct))
    const sent = await Promise.allSettled(
      products.map((productId) => ours().set({ productId, gtins: [gtin] })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const mine = products[sent.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    const yours = await theirProduct('Conteso')
    await theirs().set({ productId: yours, gtins: [gtin] })
    const answers = await Promise.all(
      [mine, yours, mine, yours].map((productId) => certifier().confirm({ items: [{ productId, gtin }] })),
    )
    const winners = answers.flatMap(({ outcomes }) => outcomes.filter(({ refusal }) => refusal === null))
    expect(new Set(winners.map(({ productId }) => productId)).size).toBe(1)
  })

  test('a scanned code finds the product on both sides, in each form, and another company nothing', async () => {
    const productId = await ourProduct('Da trovare con lo scanner')
    const gtin = newGtin()
    await ours().set({ productId, gtins: [gtin] })
    const element = `(01)${gtin.padStart(14, '0')}(10)24-118`
    for (const Search of [gtin, gtin.padStart(14, '0'), `]C101${gtin.padStart(14, '0')}`, element]) {
      for (const side of [world.molino, world.manager]) {
        expect((await side.api.products.list({ Search })).items, Search).toMatchObject([{ id: productId }])
        expect((await side.api.search.find({ Search })).exact, Search).toMatchObject([{ id: productId }])
      }
      expect((await world.vesuvio.api.products.list({ Search })).items).toEqual([])
      expect((await world.vesuvio.api.search.find({ Search })).exact).toEqual([])
    }
    expect((await world.molino.api.products.list({ Search: printedGtin(`0${newGtin()}`) })).items).toEqual([])
  })

  test('another company’s product, and an unknown one, are not there', async () => {
    const productId = await ourProduct('Solo nostro')
    for (const id of [productId, 'nessuno']) {
      await expect(theirs().list({ productId: id })).rejects.toMatchObject({ status: 404 })
      await expect(theirs().set({ productId: id, gtins: [] })).rejects.toMatchObject({ status: 404 })
    }
    await expect(theirs().undecided({})).rejects.toMatchObject({ status: 403 })
  })
})
