import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('What speaks against a decision, at its edges', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const ofProduct = async (id: string) => (await api().products.concerns({ ids: [id] })).items[0]
  const ofIngredient = async (id: string) => (await api().ingredients.concerns({ ids: [id] })).items[0]
  const said = async (id: string) =>
    (await ofProduct(id))?.concerns.map(({ code, weight }) => `${weight} ${code}`)

  test('of 400 ingredients the one that does not belong is found, in any place', async () => {
    const flour = await approvedIngredient(world)
    const db = world.test.services.database.db
    const row = await db
      .selectFrom('ingredients')
      .selectAll()
      .where('id', '=', flour.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 397 }, () => world.test.services.newId())
    const rows = ids.map((id, at) => ({ ...row, id, root_id: id, name: `Farina ${at}` }))
    for (let at = 0; at < rows.length; at += 20)
      await db
        .insertInto('ingredients')
        .values(rows.slice(at, at + 20))
        .execute()
    const beef = await approvedIngredient(world, { name: 'Manzo', kosherStatusId: 'ks-car' })
    const cream = await approvedIngredient(world, { name: 'Panna', kosherStatusId: 'ks-lat-s' })
    const ingredientIds = [beef.id, ...ids.slice(0, 200), flour.id, ...ids.slice(200), cream.id]
    expect(ingredientIds).toHaveLength(400)
    const { id } = await newProduct(world, { kosherStatusId: 'ks-lat-s', ingredientIds })
    expect(await ofProduct(id)).toEqual({
      id,
      concerns: [
        { code: 'meatWithDairy', weight: 'forbidden', ingredients: [beef.id, cream.id] },
        { code: 'milderStatus', weight: 'serious', pair: 'meatInDairy', ingredients: [beef.id] },
      ],
      names: { [beef.id]: 'Manzo', [cream.id]: 'Panna' },
      follows: 'CAR',
    })
  })

  describe('a lookup that is in use', () => {
    const entry = (values: object = {}) =>
      api().lookups.addEntry({
        lookup: 'statuses',
        code: fresh('Z').slice(0, 12),
        description: fresh('Stato'),
        ...values,
      })

    test('is given another nature only by who knows what it touches, and what is open is computed anew', async () => {
      const made = await entry({ nature: 'pareve' })
      const ingredient = await approvedIngredient(world, { kosherStatusId: made.id })
      const waiting = await newProduct(world, { ingredientIds: [ingredient.id] })
      const certified = await approvedProduct(world, { ingredientIds: [ingredient.id] })
      expect(await said(waiting.id)).toEqual([])
      const change = {
        lookup: 'statuses' as const,
        entryId: made.id,
        code: made.code,
        description: made.description,
        nature: 'meat' as const,
      }
      expect(await refusal(api().lookups.saveEntry(change))).toMatchObject({
        code: 'lookup.in_use',
        data: { details: { ingredients: 1, products: 0 } },
      })
      expect(await said(waiting.id)).toEqual([])
      await api().lookups.saveEntry({ ...change, touched: 1 })
      expect(await said(waiting.id)).toEqual(['serious milderStatus'])
      // What was decided stays decided, and says what would be asked today.
      expect(await said(certified.id)).toEqual(['serious milderStatus'])
      expect((await api().products.get({ productId: certified.id })).status).toBe('approved')
      const { items } = await api().audit.list({ EntityId: made.id, Action: 'lookup.saved' })
      expect(items[0]).toMatchObject({ before: { nature: 'pareve' }, after: { nature: 'meat' } })
    })

    test('counts as before once it is put away, and shows that it is', async () => {
      const made = await entry({ nature: 'dairy' })
      const { id } = await newProduct(world, {
        ingredientIds: [(await approvedIngredient(world, { kosherStatusId: made.id })).id],
      })
      const declared = await newProduct(world, { kosherStatusId: made.id })
      const before = await said(id)
      expect(before).toEqual(['serious milderStatus'])
      await api().lookups.archiveEntry({ lookup: 'statuses', entryId: made.id, archived: true })
      expect(await said(id)).toEqual(before)
      expect(await said(declared.id)).toEqual([])
      await api().products.approve({ productId: declared.id })
      const listed = (await api().lookups.kosherStatus()).items.find((one) => one.id === made.id)
      expect(listed).toMatchObject({ archived: true, nature: 'dairy' })
    })
  })

  test('a weight that is raised asks at once, of what waited before', async () => {
    const { id } = await newIngredient(world, { kosherGroupId: 'kg-2', vendorName: 'Amidi del Po' })
    expect((await ofIngredient(id))?.concerns).toMatchObject([{ code: 'noEvidence', weight: 'serious' }])
    const raise = (weight: 'serious' | 'forbidden') =>
      api().concerns.saveWeights({ weights: [{ code: 'noEvidence', weight }] })
    await raise('forbidden')
    try {
      const approve = (answer: object) => api().ingredients.approve({ ingredientId: id, ...answer })
      expect(await refusal(approve({}))).toMatchObject({ code: 'review.concerns' })
      expect(await refusal(approve({ acknowledged: ['noEvidence'] }))).toMatchObject({
        data: { details: { concerns: [{ code: 'noEvidence', weight: 'forbidden' }] } },
      })
      const { outcomes } = await api().ingredients.decideMany({
        action: 'approve',
        items: [{ id, acknowledged: ['noEvidence'] }],
      })
      expect(outcomes).toMatchObject([{ status: 'waiting', refusal: { code: 'review.concerns' } }])
    } finally {
      await raise('serious')
    }
    await api().ingredients.approve({ ingredientId: id, acknowledged: ['noEvidence'] })
  })

  test('a reason that is nothing to be read is refused, alone and at issue; codes that are gone are taken', async () => {
    const beef = await approvedIngredient(world, { kosherStatusId: 'ks-car' })
    const cream = await approvedIngredient(world, { kosherStatusId: 'ks-lat-s' })
    const { id } = await newProduct(world, {
      kosherStatusId: 'ks-lat-s',
      ingredientIds: [beef.id, cream.id],
    })
    const acknowledged = ['meatWithDairy', 'milderStatus', 'kitniyot', 'diUnAltroTempo']
    const refused = { status: 400, data: { issues: { reason: [expect.any(String)] } } }
    for (const reason of ['   ', '\n\t', '\u00a0', '\u200b', '\u2800'])
      expect(
        await refusal(api().products.approve({ productId: id, acknowledged, reason })),
        JSON.stringify(reason),
      ).toMatchObject(refused)
    await api().products.approve({ productId: id, acknowledged, reason: 'Deciso con il rabbinato' })
    const certificationGroup = { name: 'Ragù', companyId: world.head, expireOn: '2027-05-31' }
    expect(
      await refusal(
        api().certificates.create({ productIds: [id], certificationGroup, acknowledged, reason: ' ' }),
      ),
    ).toMatchObject(refused)
  })

  describe('a name', () => {
    const named = async (name: string) => {
      const { id } = await newIngredient(world, {
        name,
        kosherGroupId: 'kg-1',
        kosherStatusId: 'ks-parve',
        companyId: world.facility,
      })
      const { concerns = [], names } = (await ofIngredient(id)) ?? {}
      return concerns.flatMap((one) =>
        'termKeys' in one ? `${one.weight} ${one.termKeys.map((key) => names?.[key]).join()}` : [],
      )
    }

    test.each<[string, string[]]>([
      ['BURRO', ['serious burro']],
      ['bùrro', ['serious burro']],
      ['Würstel di pollo', ['serious würstel,pollo']],
      ['wurstel DI POLLO', ['serious würstel,pollo']],
      ['E471', ['serious E471']],
      ['e 471', ['serious E471']],
      ['E-471a', ['serious E471']],
      ['E4710', []],
      ['Lotto 4710', []],
      ['Biscotto senza latte', []],
      ['Margarina priva di lattosio', ['serious margarina']],
      ['Preparato privo di lattosio', []],
      ['Burro di cacao', []],
      ['Strutto raffinato', ['forbidden strutto']],
      ['E120 cocciniglia', ['forbidden E120,cocciniglia']],
      ['Gelatina alimentare', ['serious gelatina']],
    ])('«%s» says %j', async (name, expected) => {
      expect(await named(name)).toEqual(expected)
    })
  })
})
