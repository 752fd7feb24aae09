import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  createItemWorld,
  expiry,
  newIngredient,
  refusal,
  weighed,
  type ItemWorld,
} from '../support-items'

type Values = NonNullable<Parameters<typeof newIngredient>[1]>

describeDialects('Precedents', (dialect) => {
  let world: ItemWorld
  let third: string
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    third = await addCompany(world.test, { name: 'Dolci Ligure S.r.l.' })
  })
  afterAll(() => world.test.close())

  const ingredients = () => world.manager.api.ingredients
  const add = (name: string, values: Values = {}) => newIngredient(world, { name, ...values })
  const approve = async (ingredientId: string) => {
    world.test.clock.forward(1000)
    // Names that say too little are weighed here without a word.
    return ingredients().approve({ ingredientId, ...weighed })
  }
  const decided = async (name: string, values: Values = {}) => approve((await add(name, values)).id)
  const precedents = async (ingredientId: string) => ingredients().precedents({ ingredientId })
  const found = async (ingredientId: string) => (await precedents(ingredientId)).items.map(({ id }) => id)
  const said = async (ingredientId: string) =>
    (await ingredients().concerns({ ids: [ingredientId] })).items[0]?.concerns.filter(
      ({ code }) => code === 'decidedOtherwise',
    )

  test('the same supplier’s come first, then the name from others, the last first', async () => {
    const other = await decided('Lecitina di colza', { companyId: third, vendorName: 'Oli del Nord' })
    const near = await decided('Lecitina colza', { companyId: world.otherHead, vendorName: 'Lecitine Sud' })
    const same = await decided('lecitina di COLZA', { companyId: third, vendorName: 'Lecitine Sud' })
    const later = await decided('Lecitina di colza', { companyId: world.otherHead })
    const open = await add('Lecitina di colza', { vendorName: 'Lecitine Sud' })
    expect(await found(open.id)).toEqual([same.id, near.id, later.id, other.id])
    // Nearly that name counts where the supplier is the same, and only there.
    const elsewhere = await add('Lecitina di colza')
    expect(await found(elsewhere.id)).toEqual([later.id, same.id, other.id])
  })

  test('says what was decided, for whom, when and by whom, and counts companies', async () => {
    const dairy = await decided('Aroma di burro', {
      companyId: third,
      vendorName: 'Essenze',
      kosherStatusId: 'ks-lat-s',
      kosherGroupId: 'kg-3',
      isPassover: true,
    })
    const at = world.test.clock.now.toISOString()
    await decided('Aroma di burro', { companyId: world.otherHead })
    await decided('Aroma di burro', { companyId: world.head })
    // Twice in one company.
    await decided('Aroma di burro', { companyId: world.facility })
    const open = await add('Aroma di burro', { vendorName: 'Essenze', kosherGroupId: 'kg-3' })
    const answer = await precedents(open.id)
    expect(answer).toMatchObject({
      totalItems: 4,
      counts: [
        { kosherStatusId: 'ks-parve', companyCount: 2 },
        { kosherStatusId: 'ks-lat-s', companyCount: 1 },
      ],
    })
    expect(answer.items[0]).toEqual({
      id: dairy.id,
      name: 'Aroma di burro',
      headQuarterName: 'Dolci Ligure S.r.l.',
      vendorName: 'Essenze',
      sameVendor: true,
      kosherStatusId: 'ks-lat-s',
      kosherGroupId: 'kg-3',
      isPassover: true,
      isOwn: false,
      isDeleted: false,
      refusal: null,
      decidedAt: at,
      decidedBy: 'manager@example.test',
    })
    expect(answer.items.map(({ headQuarterName }) => headQuarterName)).toEqual([
      'Dolci Ligure S.r.l.',
      'Molino San Giorgio S.r.l.',
      'Molino San Giorgio S.r.l.',
      'Conserve Vesuvio S.p.A.',
    ])
  })

  test.each([
    ['capitals, accents and signs', 'Tè verde (matcha)', 'TE’ VERDE MATCHA', true],
    ['an additive in another spelling', 'Emulsionante E 471', 'emulsionante e-471', true],
    ['another additive', 'Colorante E161', 'Colorante E162', false],
    ['a letter more after the number', 'Addensante E450', 'Addensante E450a', false],
    ['other numerals', 'Pomodoro 28/30', 'Pomodoro 36/38', false],
    ['the same figures, parted elsewhere', 'Concentrato 28/30', 'Concentrato 2830', false],
    ['another word', 'Amido di riso', 'Amido di tapioca', false],
  ])('%s: «%s» and «%s»', async (_, before, now, isPrecedent) => {
    const vendorName = 'Fornitore di tutto'
    const one = await decided(before, { companyId: third, vendorName })
    for (const values of [{}, { vendorName }]) {
      const open = await add(now, values)
      expect(await found(open.id)).toEqual(isPrecedent ? [one.id] : [])
    }
  })

  test('nothing open or deleted counts, and of a chain the version in force', async () => {
    const name = 'Sciroppo di agave'
    await add(name, { companyId: third })
    const first = await decided(name, { companyId: world.otherHead, kosherStatusId: 'ks-de' })
    const open = await add(name)
    expect(await found(open.id)).toEqual([first.id])

    // A renewal counts once it is approved, and from then on alone; what it renews is a precedent of its own.
    const renewed = await ingredients().clone({ ingredientId: first.id, asNewVersion: true })
    expect(await found(open.id)).toEqual([first.id])
    expect((await precedents(renewed.id)).items).toMatchObject([{ id: first.id, isOwn: true, refusal: null }])
    expect(await said(renewed.id)).toEqual([])
    await ingredients().certifierSave({
      ingredientId: renewed.id,
      name,
      expirationDate: expiry,
      kosherStatusId: 'ks-parve',
      kosherGroupId: 'kg-1',
    })
    await approve(renewed.id)
    expect(await found(open.id)).toEqual([renewed.id])
    expect(await said(open.id)).toEqual([])

    await world.test.services.database.db
      .updateTable('ingredients')
      .set({ deleted_at: world.test.clock.now.toISOString() })
      .where('root_id', '=', first.id)
      .execute()
    expect(await found(open.id)).toEqual([])
  })

  describe('what was decided against', () => {
    const vendorName = 'Salumificio Valdera'
    const name = 'Grasso raffinato'
    const withdraw = (ingredientId: string, reason: string) =>
      ingredients().withdraw({ ingredientId, reason })
    const reject = async (ingredientId: string, notes: string) => {
      world.test.clock.forward(1000)
      await ingredients().reject({ ingredientId, notes })
      world.test.clock.forward(1000)
      await ingredients().addNote({ ingredientId, content: 'Ci sentiamo domani' })
    }
    let withdrawn: string
    let rejected: string
    let approved: string
    beforeAll(async () => {
      withdrawn = (await decided(name, { companyId: third, vendorName })).id
      approved = (await decided(name, { companyId: world.otherHead, vendorName })).id
      await withdraw(withdrawn, 'È suino')
      rejected = (await add(name, { companyId: world.otherHead })).id
      await reject(rejected, 'Manca la scheda')
    })

    test('comes first, with reason, day and who; what is in force is counted apart', async () => {
      const open = await add(name)
      const answer = await precedents(open.id)
      expect(answer).toMatchObject({
        counts: [{ kosherStatusId: 'ks-parve', companyCount: 1 }],
        withdrawnCount: 1,
        rejectedCount: 1,
        totalItems: 3,
      })
      expect(answer.items.map(({ id, refusal }) => [id, refusal?.outcome, refusal?.reason])).toEqual([
        [rejected, 'rejected', 'Manca la scheda'],
        [withdrawn, 'withdrawn', 'È suino'],
        [approved, undefined, undefined],
      ])
      for (const { decidedBy, decidedAt } of answer.items) {
        expect(decidedBy).toBe('manager@example.test')
        expect(decidedAt.slice(0, 10)).toBe(world.test.clock.now.toISOString().slice(0, 10))
      }
    })

    test('is a concern in the question and in bulk, unless of another supplier', async () => {
      const against = async (values: Values) =>
        (await said((await add(name, values)).id))?.map((one) => [
          one.weight,
          'refusals' in one && one.refusals?.map(({ headQuarterName, reason }) => [headQuarterName, reason]),
        ])
      const [there, elsewhere] = [
        ['serious', [['Dolci Ligure S.r.l.', 'È suino']]],
        ['note', [['Conserve Vesuvio S.p.A.', 'Manca la scheda']]],
      ]
      expect(await against({})).toEqual([there, elsewhere])
      expect(await against({ vendorName })).toEqual([there, elsewhere])
      expect(await against({ vendorName: 'Oleificio Sud' })).toEqual([elsewhere])
      const { id } = await add(name)
      const many = (acknowledged: string[]) =>
        ingredients().decideMany({
          action: 'approve',
          items: [{ id, acknowledged: [...weighed.acknowledged, ...acknowledged] }],
        })
      expect((await many([])).outcomes[0]?.refusal).toMatchObject({ code: 'review.concerns' })
      expect((await many(['decidedOtherwise'])).outcomes[0]).toMatchObject({ refusal: null })
    })

    test('is found by nearly that name of the same supplier, and though it was deleted', async () => {
      const near = await add('Grasso suino raffinato', { vendorName: 'Grassi Nord', companyId: third })
      await reject(near.id, 'No')
      await ingredients().remove({ ingredientId: near.id, reason: 'Doppio' })
      const open = await add('Grasso suino raffinata', { vendorName: 'Grassi Nord' })
      expect((await precedents(open.id)).items).toMatchObject([{ id: near.id, isDeleted: true }])
      expect(await found((await add('Grasso suino raffinata')).id)).toEqual([])
    })

    test('stands until it is approved anew, and beside its own renewal', async () => {
      const first = await decided('Grasso emulsionato', { companyId: third })
      await withdraw(first.id, 'Fonte falsa')
      const renewed = await ingredients().clone({ ingredientId: first.id, asNewVersion: true })
      expect((await precedents(renewed.id)).items).toMatchObject([
        { id: first.id, isOwn: true, refusal: { reason: 'Fonte falsa' } },
      ])
      expect(await said(renewed.id)).toMatchObject([{ weight: 'serious' }])
      const open = await add('Grasso emulsionato')
      await ingredients().certifierSave({
        ingredientId: renewed.id,
        name: 'Grasso emulsionato',
        expirationDate: expiry,
        kosherStatusId: 'ks-parve',
        kosherGroupId: 'kg-1',
      })
      await ingredients().approve({
        ingredientId: renewed.id,
        acknowledged: [...weighed.acknowledged, 'decidedOtherwise'],
      })
      expect((await precedents(open.id)).items).toMatchObject([{ id: renewed.id, refusal: null }])
      expect(await said(open.id)).toEqual([])
    })
  })

  describe('a decision that differs', () => {
    const name = 'Aroma di nocciola'
    const otherwise = [
      { code: 'decidedOtherwise', weight: 'note', ingredients: [], differs: ['kosherStatus'] },
    ]
    let open: string
    beforeAll(async () => {
      await decided(name, { companyId: third, kosherStatusId: 'ks-lat-s' })
      await decided(name, { companyId: world.otherHead })
      open = (await add(name)).id
    })

    test('is said before it is decided, and moves with what is saved', async () => {
      expect(await said(open)).toEqual(otherwise)
      const { name: itsName } = await ingredients().certifierSave({
        ingredientId: open,
        name,
        kosherStatusId: 'ks-lat-s',
        kosherGroupId: 'kg-2',
        isPassover: true,
      })
      expect(itsName).toBe(name)
      expect(await said(open)).toMatchObject([{ differs: ['kosherStatus', 'kosherGroup', 'passover'] }])
      await ingredients().certifierSave({
        ingredientId: open,
        name,
        kosherStatusId: 'ks-parve',
        kosherGroupId: 'kg-1',
        isPassover: false,
      })
      expect(await said(open)).toEqual(otherwise)
    })

    test('holds nobody up, unless managers want it weighed: then at each door', async () => {
      const before = (await world.manager.api.concerns.weights()).version
      await world.manager.api.concerns.saveWeights({
        weights: [{ code: 'decidedOtherwise', weight: 'serious' }],
        version: before,
      })
      expect(await refusal(approve(open))).toMatchObject({
        status: 409,
        code: 'review.concerns',
        data: { details: { concerns: [{ code: 'decidedOtherwise', weight: 'serious' }] } },
      })
      const many = (acknowledged: string[]) =>
        ingredients().decideMany({
          action: 'approve',
          items: [{ id: open, acknowledged: [...weighed.acknowledged, ...acknowledged] }],
        })
      expect((await many([])).outcomes[0]?.refusal).toMatchObject({ code: 'review.concerns' })
      expect((await many(['decidedOtherwise'])).outcomes[0]).toMatchObject({ refusal: null })
      await world.manager.api.concerns.saveWeights({
        weights: [{ code: 'decidedOtherwise', weight: 'note' }],
      })
    })

    test('is kept in the trail as a note that stood', async () => {
      const { id } = await decided(name, { companyId: third, vendorName: 'Essenze', kosherStatusId: 'ks-de' })
      const { items } = await world.manager.api.audit.list({ EntityId: id, Action: 'ingredient.approved' })
      expect(items[0]?.after).toMatchObject({
        noted: expect.arrayContaining(['decidedOtherwise']) as unknown,
      })
    })
  })

  test('nothing chosen yet differs from nothing', async () => {
    await decided('Olio di riso', { companyId: third, isPassover: true })
    const { id } = await world.company.api.ingredients.create({
      name: 'Olio di riso',
      companyId: world.head,
      expirationDate: expiry,
    })
    expect(await found(id)).toHaveLength(1)
    expect(await said(id)).toEqual([])
  })

  test('an archived status is told like any other', async () => {
    const one = await decided('Caramello al latte', { companyId: third, kosherStatusId: 'ks-lat-ci' })
    await world.manager.api.lookups.archiveEntry({
      lookup: 'statuses',
      entryId: 'ks-lat-ci',
      archived: true,
    })
    const open = await add('Caramello al latte', { kosherStatusId: 'ks-lat-s' })
    expect((await precedents(open.id)).items).toMatchObject([{ id: one.id, kosherStatusId: 'ks-lat-ci' }])
    expect(await said(open.id)).toMatchObject([{ differs: ['kosherStatus'] }])
  })

  test('of many some are shown, and each decision once at least', async () => {
    const name = 'Sale di Cervia'
    const odd = await decided(name, { companyId: third, kosherStatusId: 'ks-de' })
    for (let many = 0; many < 14; many++) await decided(name, { companyId: world.otherHead })
    const answer = await precedents((await add(name)).id)
    expect(answer.totalItems).toBe(15)
    expect(answer.totalIsMinimum).toBeUndefined()
    expect(answer.items.length).toBe(13)
    expect(answer.items.at(-1)?.id).toBe(odd.id)
  })

  test('are told to certifiers alone', async () => {
    const { id } = await add('Aroma di burro')
    for (const { api } of [world.company, world.stranger])
      expect(await refusal(api.ingredients.precedents({ ingredientId: id }))).toMatchObject({ status: 403 })
    expect((await world.colleague.api.ingredients.precedents({ ingredientId: id })).totalItems).toBe(4)
  })
})
