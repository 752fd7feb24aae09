import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import {
  approvedIngredient,
  createItemWorld,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('Whether an ingredient contains kitniyot', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const certificationGroup = () => ({ name: 'Pesach', companyId: world.head, expireOn: '2027-05-31' })
  const productOf = (ingredientId: string, values: object = {}) =>
    newProduct(world, { isPassover: true, ingredientIds: [ingredientId], ...values })
  const codes = async (id: string) =>
    (await api().products.concerns({ ids: [id] })).items[0]?.concerns.map(
      ({ code, weight }) => `${weight} ${code}`,
    )

  test('is said by the certifier, kept by a renewal, told, and cleared', async () => {
    const { id } = await approvedIngredient(world, { containsKitniyot: 'yes' })
    const get = async (ingredientId: string) =>
      (await api().ingredients.get({ ingredientId })).containsKitniyot
    expect(await get(id)).toBe('yes')
    const next = await api().ingredients.clone({ ingredientId: id })
    expect(next.containsKitniyot).toBe('yes')
    const form = { ingredientId: next.id, name: next.name, expirationDate: next.expirationDate }
    await api().ingredients.certifierSave({ ...form, containsKitniyot: 'no' })
    expect(await get(next.id)).toBe('no')
    const { items } = await api().timeline.list({ IngredientId: next.id })
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'containsKitniyot',
      oldValue: true,
      newValue: false,
    })
    await api().ingredients.certifierSave({ ...form, containsKitniyot: null })
    expect(await get(next.id)).toBeNull()
    expect(
      await refusal(api().ingredients.certifierSave({ ...form, containsKitniyot: 'maybe' as 'yes' })),
    ).toMatchObject({ status: 400 })
  })

  test('«yes» holds up a product for Passover at each door, until its restriction says so', async () => {
    const { id: sauce } = await approvedIngredient(world, { isPassover: true, containsKitniyot: 'yes' })
    const { id } = await productOf(sauce)
    const asked = {
      status: 409,
      code: 'review.concerns',
      data: { details: { concerns: [{ code: 'kitniyot', weight: 'serious', ingredients: [sauce] }] } },
    }
    expect(await refusal(api().products.approve({ productId: id }))).toMatchObject(asked)
    const { outcomes } = await api().products.decideMany({ action: 'approve', items: [{ id }] })
    expect(outcomes[0]?.refusal).toMatchObject({ code: 'review.concerns' })
    await api().products.approve({ productId: id, acknowledged: ['kitniyot'] })
    const form = { productIds: [id], certificationGroup: certificationGroup() }
    expect(await refusal(api().certificates.create(form))).toMatchObject(asked)
    const { id: renewedFromId } = await api().certificates.create({ ...form, acknowledged: ['kitniyot'] })
    const next = await api().products.clone({ productId: id, asNewVersion: true })
    expect(await refusal(api().products.approve({ productId: next.id }))).toMatchObject(asked)
    await api().products.certifierSave({
      productId: next.id,
      name: next.name,
      kosherStatusId: 'ks-parve',
      restrictionId: 're-kit',
      isPassover: true,
      ingredientIds: [sauce],
    })
    await api().products.approve({ productId: next.id })
    await api().certificates.create({
      productIds: [next.id],
      certificationGroup: certificationGroup(),
      renewedFromId,
    })
  })

  test('«no» silences its name, also where it is approved', async () => {
    const { id } = await newIngredient(world, { name: 'Riso Carnaroli', isPassover: true })
    expect(await refusal(api().ingredients.approve({ ingredientId: id }))).toMatchObject({
      data: { details: { concerns: [{ code: 'kitniyot' }] } },
    })
    const { name, expirationDate } = await api().ingredients.get({ ingredientId: id })
    await api().ingredients.certifierSave({
      ...{ ingredientId: id, name, expirationDate },
      ...{ kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', isPassover: true, containsKitniyot: 'no' },
    })
    await api().ingredients.approve({ ingredientId: id })
    expect(await codes((await productOf(id)).id)).toEqual([])
  })

  test('a newer version that takes the place of the one used is asked', async () => {
    const { id } = await approvedIngredient(world, { isPassover: true, containsKitniyot: 'yes' })
    const product = await productOf(id)
    expect(await codes(product.id)).toEqual(['serious kitniyot'])
    const next = await api().ingredients.clone({ ingredientId: id })
    await api().ingredients.certifierSave({
      ...{ ingredientId: next.id, name: next.name, expirationDate: next.expirationDate },
      ...{ kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', isPassover: true, containsKitniyot: 'no' },
    })
    await api().ingredients.approve({ ingredientId: next.id })
    expect(await codes(product.id)).toEqual([])
  })

  test('what names say comes with an open product, for certifiers alone', async () => {
    const rice = await approvedIngredient(world, { name: 'Riso Vialone', isPassover: true })
    const salt = await approvedIngredient(world)
    const { id, ingredients } = await newProduct(world, { ingredientIds: [rice.id, salt.id] })
    const judged = { isNever: false, isWine: false, passover: ['kitniyot'], hasPassoverLetter: false }
    expect(ingredients.map((one) => one.judged)).toEqual([judged, undefined])
    await api().products.approve({ productId: id })
    expect((await api().products.get({ productId: id })).ingredients.map((one) => one.judged)).toEqual([
      undefined,
      undefined,
    ])
    const own = await world.company.api.products.create({
      name: 'Risotto',
      companyId: world.head,
      ingredientIds: [rice.id],
    })
    await world.company.api.products.send({ productId: own.id })
    const read = await world.company.api.products.get({ productId: own.id })
    expect(read.ingredients.map((one) => one.judged)).toEqual([undefined])
    expect((await api().products.get({ productId: own.id })).ingredients.map((one) => one.judged)).toEqual([
      judged,
    ])
  })
})
