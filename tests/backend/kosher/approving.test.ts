import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { uploadForm } from '../documents/upload'
import {
  approvedIngredient,
  createItemWorld,
  expiry,
  fresh,
  newIngredient,
  newProduct,
  putInto,
  refusal,
  type ItemWorld,
} from '../support-items'
import { answerTo, badProducts, open, weighedIngredient, why } from './bad-products'

interface Found {
  code: string
  weight: string
  ingredients: string[]
}

describeDialects('What speaks against approving', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const products = () => world.manager.api.products
  const ingredients = () => world.manager.api.ingredients
  const trail = async (EntityId: string, Action: 'product.approved' | 'ingredient.approved') =>
    (await world.manager.api.audit.list({ EntityId, Action })).items[0]?.after

  describe.each(badProducts)('$name', (bad) => {
    test('is said before it is decided', async () => {
      const { id, ingredients: its } = await open(world, bad)
      const { items } = await products().concerns({ ids: [id] })
      expect(items.map((item) => item.id)).toEqual([id])
      const concerns = items[0]?.concerns ?? []
      expect([
        ...new Set(concerns.filter(({ weight }) => weight !== 'note').map(({ code }) => code)),
      ]).toEqual(bad.codes)
      for (const ingredientId of concerns.flatMap((concern) => concern.ingredients))
        expect(items[0]?.names[ingredientId]).toBe(its.find((one) => one.ingredientId === ingredientId)?.name)
    })

    test('is not approved without an answer, and is with one, which the trail keeps', async () => {
      const { id, name, version } = await open(world, bad)
      const refused = await refusal(products().approve({ productId: id }))
      expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
      const { concerns, names } = refused.data.details as { concerns: Found[]; names: Record<string, string> }
      expect([...new Set(concerns.map(({ code }) => code))]).toEqual(bad.codes)
      expect(Object.keys(names).toSorted()).toEqual(
        [...new Set(concerns.flatMap((one) => one.ingredients))].toSorted(),
      )
      expect(await products().get({ productId: id })).toMatchObject({ name, version, status: 'waiting' })

      for (const missing of bad.codes)
        expect(
          await refusal(
            products().approve({
              productId: id,
              ...answerTo(bad),
              acknowledged: bad.codes.filter((code) => code !== missing),
            }),
          ),
        ).toMatchObject({ data: { details: { concerns: [expect.objectContaining({ code: missing })] } } })
      if (bad.forbidden)
        expect(await refusal(products().approve({ productId: id, acknowledged: bad.codes }))).toMatchObject({
          data: { details: { concerns: [expect.objectContaining({ weight: 'forbidden' })] } },
        })

      const approved = await products().approve({ productId: id, ...answerTo(bad) })
      expect(approved.status).toBe('approved')
      expect(await trail(id, 'product.approved')).toMatchObject({
        status: 'approved',
        concerns: bad.codes.map((code) => expect.objectContaining({ code }) as unknown),
        ...(bad.forbidden && { despite: why }),
      })
    })

    test('is held up among many, with or without a look before; what is forbidden in any case', async () => {
      const { id } = await open(world, bad)
      const good = await newProduct(world)
      const decide = async (acknowledged: string[], check = false) =>
        (
          await products().decideMany({
            action: 'approve',
            items: [{ id, acknowledged }, { id: good.id }],
            check,
          })
        ).outcomes
      for (const check of [true, false]) {
        const [held] = await decide([], check)
        expect(held).toMatchObject({ id, status: 'waiting', refusal: { code: 'review.concerns' } })
        expect([...new Set(held?.refusal?.concerns?.map(({ code }) => code))]).toEqual(bad.codes)
      }
      expect((await products().get({ productId: good.id })).status).toBe('approved')
      const [after] = await decide([...bad.codes])
      if (bad.forbidden) {
        expect(after?.refusal).toMatchObject({ code: 'review.concerns' })
        expect(after?.refusal?.concerns?.map(({ weight }) => weight)).not.toContain('serious')
      } else {
        expect(after).toMatchObject({ status: 'approved', refusal: null })
        expect(await trail(id, 'product.approved')).toMatchObject({
          concerns: bad.codes.map((code) => expect.objectContaining({ code, weight: 'serious' }) as unknown),
        })
      }
    })

    test('is asked again when what was weighed is renewed', async () => {
      const { id } = await open(world, bad)
      await products().approve({ productId: id, ...answerTo(bad) })
      const next = await products().clone({ productId: id, asNewVersion: true })
      expect(await refusal(products().approve({ productId: next.id }))).toMatchObject({
        code: 'review.concerns',
      })
      await products().approve({ productId: next.id, ...answerTo(bad) })
    })
  })

  test.each(badProducts)(
    'is nothing for the innocent twin of $name, alone and among many',
    async ({ twin }) => {
      const [alone, among] = [await open(world, twin), await open(world, twin)]
      const { items } = await products().concerns({ ids: [alone.id] })
      expect(items[0]?.concerns.filter(({ weight }) => weight !== 'note')).toEqual([])
      await products().approve({ productId: alone.id })
      const { outcomes } = await products().decideMany({ action: 'approve', items: [{ id: among.id }] })
      expect(outcomes).toMatchObject([{ status: 'approved', refusal: null }])
    },
  )

  test('is nothing for a good product: nobody is asked for more', async () => {
    const good = await newProduct(world)
    expect(await products().concerns({ ids: [good.id] })).toEqual({
      items: [{ id: good.id, concerns: [], names: {}, follows: 'PARVE' }],
    })
    await products().approve({ productId: good.id })
    expect(Object.keys((await trail(good.id, 'product.approved')) ?? {}).toSorted()).toEqual([
      'status',
      'version',
    ])
  })

  test('stands after what is missing, and after ingredients that are not ready', async () => {
    const meat = await approvedIngredient(world, { kosherStatusId: 'ks-car' })
    const empty = await world.company.api.products.create({
      name: fresh('Senza stato'),
      companyId: world.head,
      ingredientIds: [meat.id],
    })
    expect(await refusal(products().approve({ productId: empty.id }))).toMatchObject({ status: 400 })
    const unready = await newProduct(world, { ingredientIds: [meat.id] })
    await putInto(world, 'ingredients', meat.id, 'review')
    expect(await refusal(products().approve({ productId: unready.id }))).toMatchObject({
      code: 'product.ingredients_not_ready',
    })
    const bare = await newProduct(world)
    await world.test.services.database.db
      .deleteFrom('product_ingredients')
      .where('product_id', '=', bare.id)
      .execute()
    expect(
      await refusal(products().approve({ productId: bare.id, acknowledged: ['statusUnknown'] })),
    ).toMatchObject({ status: 400 })
    const { items } = await products().concerns({ ids: [bare.id] })
    expect(items[0]?.concerns).toMatchObject([{ code: 'statusUnknown', why: 'noIngredients' }])
  })

  test('asks again for what appears between reading and pressing, and takes what is no longer there', async () => {
    const milk = await approvedIngredient(world, { kosherStatusId: 'ks-lat-s' })
    const pareve = await approvedIngredient(world)
    const { id, name } = await newProduct(world, { ingredientIds: [pareve.id] })
    await products().certifierSave({
      productId: id,
      name,
      kosherStatusId: 'ks-parve',
      ingredientIds: [pareve.id, milk.id],
      isPassover: true,
    })
    const answer = { productId: id, acknowledged: ['notForPassover', 'kitniyot', 'somethingElse'] }
    expect(await refusal(products().approve(answer))).toMatchObject({
      data: {
        details: {
          concerns: [{ code: 'milderStatus', pair: 'dairyInPareve', ingredients: [milk.id] }],
          names: { [milk.id]: milk.name },
        },
      },
    })
    await products().approve({ ...answer, acknowledged: [...answer.acknowledged, 'milderStatus'] })
  })

  test('spaces or an empty field do not answer a concern', async () => {
    const [ragù] = badProducts
    if (!ragù) throw new Error('no ragù')
    const { id } = await open(world, ragù)
    const acknowledged = ragù.codes
    expect(await refusal(products().approve({ productId: id, acknowledged, reason: '  \n ' }))).toMatchObject(
      {
        status: 400,
        data: { issues: { reason: [expect.any(String)] } },
      },
    )
    expect(await refusal(products().approve({ productId: id, acknowledged, reason: '' }))).toMatchObject({
      code: 'review.concerns',
    })
  })

  test('follows what managers say of a lookup, also of one that is put away', async () => {
    const lookups = world.manager.api.lookups
    const { id: statusId } = await lookups.addEntry({
      lookup: 'statuses',
      code: fresh('X'),
      description: fresh('Di capra'),
    })
    const goat = await approvedIngredient(world, { kosherStatusId: statusId })
    const { id } = await newProduct(world, { ingredientIds: [goat.id] })
    const said = async () =>
      (await products().concerns({ ids: [id] })).items[0]?.concerns.map(
        ({ code, weight }) => `${code} ${weight}`,
      )
    expect(await said()).toEqual(['statusUnknown note'])
    const db = world.test.services.database.db
    await db.updateTable('kosher_statuses').set({ nature: 'dairy' }).where('id', '=', statusId).execute()
    expect(await said()).toEqual(['milderStatus serious'])
    await lookups.archiveEntry({ lookup: 'statuses', entryId: statusId, archived: true })
    expect(await said()).toEqual(['milderStatus serious'])
    expect(await refusal(products().approve({ productId: id }))).toMatchObject({ code: 'review.concerns' })
  })

  test('counts the newest version, which approving takes', async () => {
    const first = await approvedIngredient(world)
    const { id } = await newProduct(world, { ingredientIds: [first.id] })
    const next = await ingredients().clone({ ingredientId: first.id, asNewVersion: true })
    await ingredients().certifierSave({
      ingredientId: next.id,
      name: first.name,
      expirationDate: expiry,
      kosherGroupId: 'kg-6',
      kosherStatusId: 'ks-parve',
    })
    await ingredients().approve({ ingredientId: next.id })
    expect(await refusal(products().approve({ productId: id }))).toMatchObject({
      data: { details: { concerns: [{ code: 'notAllowedHere', weight: 'forbidden', why: 'group' }] } },
    })
    const approved = await products().approve({
      productId: id,
      acknowledged: ['notAllowedHere'],
      reason: why,
    })
    expect(approved.ingredients.map(({ ingredientId }) => ingredientId)).toEqual([next.id])
  })

  describe('of an ingredient', () => {
    const concernsOf = async (id: string) => (await ingredients().concerns({ ids: [id] })).items[0]

    test('a name that is another thing is weighed before it is approved, alone and among many', async () => {
      const values = { name: fresh('Burro'), kosherGroupId: 'kg-3', kosherStatusId: 'ks-parve' }
      const { id } = await newIngredient(world, { ...values, vendorName: 'Latteria Tre Valli' })
      expect((await concernsOf(id))?.concerns).toMatchObject([
        { code: 'noEvidence', weight: 'serious' },
        { code: 'sensitiveName', weight: 'serious', because: 'nature' },
      ])
      expect(await refusal(ingredients().approve({ ingredientId: id }))).toMatchObject({
        code: 'review.concerns',
      })
      const decide = (acknowledged: string[]) =>
        ingredients().decideMany({ action: 'approve', items: [{ id, acknowledged }] })
      expect((await decide([])).outcomes[0]?.refusal).toMatchObject({
        concerns: [{ code: 'noEvidence' }, { code: 'sensitiveName' }],
      })
      expect((await decide(['sensitiveName'])).outcomes[0]?.refusal).toMatchObject({
        concerns: [{ code: 'noEvidence' }],
      })
      expect((await decide(['sensitiveName', 'noEvidence'])).outcomes[0]).toMatchObject({
        status: 'approved',
      })
      expect(await trail(id, 'ingredient.approved')).toMatchObject({
        concerns: [
          { code: 'noEvidence', weight: 'serious' },
          { code: 'sensitiveName', weight: 'serious' },
        ],
      })
    })

    test('notes ask for nothing, and are kept', async () => {
      const { id, name } = await newIngredient(world, { kosherGroupId: 'kg-2', expirationDate: '2026-12-01' })
      expect((await concernsOf(id))?.concerns.map(({ code }) => code)).toEqual([
        'noEvidence',
        'sourceMissing',
        'letterEndsSoon',
      ])
      const uploaded = await uploadForm(
        world.company,
        { ingredientId: id, filename: 'lettera.pdf' },
        '%PDF-1.7\n%%EOF',
      )
      expect(uploaded.status).toBe(200)
      await ingredients().certifierSave({
        ingredientId: id,
        name,
        kosherGroupId: 'kg-2',
        kosherStatusId: 'ks-parve',
        expirationDate: '2026-12-01',
        vendorName: 'Amidi del Po',
      })
      expect((await concernsOf(id))?.concerns).toMatchObject([{ code: 'letterEndsSoon', days: 11 }])
      await ingredients().approve({ ingredientId: id })
      expect(await trail(id, 'ingredient.approved')).toMatchObject({ noted: ['letterEndsSoon'] })
    })

    test('what the plant has of the same supplier is named, and neither its own older version nor another plant’s', async () => {
      const vendorName = 'Zafferano di Navelli'
      const there = await approvedIngredient(world, { name: 'Zafferano in stimmi', vendorName })
      const elsewhere = await newIngredient(world, {
        name: 'Zafferano in stimmi',
        vendorName,
        companyId: world.facility,
      })
      expect((await concernsOf(elsewhere.id))?.concerns).toEqual([])
      const again = await newIngredient(world, { name: 'Zaferano in stimmi', vendorName })
      expect(await concernsOf(again.id)).toMatchObject({
        concerns: [{ code: 'alreadyThere', weight: 'note', ingredients: [there.id] }],
        names: { [there.id]: 'Zafferano in stimmi' },
      })
      const renewed = await ingredients().clone({ ingredientId: there.id, asNewVersion: true })
      expect((await concernsOf(renewed.id))?.concerns).toEqual([])
    })
  })

  test('is read in the order asked, without what is not there', async () => {
    const one = await newProduct(world)
    const other = await newProduct(world)
    const gone = await newProduct(world)
    await products().remove({ productId: gone.id, reason: 'Doppione' })
    const { items } = await products().concerns({ ids: [other.id, gone.id, 'nothing', one.id] })
    expect(items.map(({ id }) => id)).toEqual([other.id, one.id])
    const ingredient = await weighedIngredient(world, {})
    const read = await ingredients().concerns({ ids: ['nothing', ingredient.id] })
    expect(read.items.map(({ id }) => id)).toEqual([ingredient.id])
  })
})
