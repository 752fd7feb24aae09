import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  expiry,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects("another company's items", (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  /** Every call that a company may make, aimed at an id. */
  const companyCalls = (
    { api }: SignedIn,
    id: string,
    ownIngredient: string,
  ): Record<string, () => Promise<unknown>> => {
    const form = { name: 'Preso', expirationDate: expiry }
    return {
      'ingredients.get': () => api.ingredients.get({ ingredientId: id }),
      'ingredients.save': () => api.ingredients.save({ ingredientId: id, ...form }),
      'ingredients.remove': () => api.ingredients.remove({ ingredientId: id, reason: 'Doppione' }),
      'ingredients.addNote': () => api.ingredients.addNote({ ingredientId: id, content: 'x' }),
      'ingredients.send': () => api.ingredients.send({ ingredientId: id }),
      'ingredients.clone': () => api.ingredients.clone({ ingredientId: id }),
      'products.get': () => api.products.get({ productId: id }),
      'products.save': () =>
        api.products.save({ productId: id, name: 'Preso', ingredientIds: [ownIngredient] }),
      'products.remove': () => api.products.remove({ productId: id, reason: 'Doppione' }),
      'products.addNote': () => api.products.addNote({ productId: id, content: 'x' }),
      'products.send': () => api.products.send({ productId: id }),
      'products.clone': () => api.products.clone({ productId: id }),
    }
  }
  const companyIdCalls = ({ api }: SignedIn, CompanyId: string): Record<string, () => Promise<unknown>> => ({
    'ingredients.list': () => api.ingredients.list({ CompanyId }),
    'ingredients.list with facilities': () =>
      api.ingredients.list({ CompanyId, IncludeFacilitiesIngredients: true }),
    'ingredients.create': () =>
      api.ingredients.create({ name: 'x', companyId: CompanyId, expirationDate: expiry }),
    'products.list': () => api.products.list({ CompanyId }),
    'products.companyProducts': () => api.products.companyProducts({ CompanyId }),
  })

  // Spec: roles.
  test('answer as if they were not there, whatever is asked', async () => {
    const own = await approvedIngredient(world, { companyId: world.otherHead })
    const items = {
      ingredients: [await newIngredient(world), await approvedIngredient(world)],
      products: [await newProduct(world), await approvedProduct(world)],
    }
    const unknown = companyCalls(world.stranger, 'no-such-id', own.id)
    for (const [name, askUnknown] of Object.entries(unknown)) {
      const expected = await refusal(askUnknown())
      expect([name, expected.status, expected.code]).toEqual([name, 404, 'not_found'])
      for (const item of items[name.startsWith('ingredients') ? 'ingredients' : 'products']) {
        const refused = await refusal(companyCalls(world.stranger, item.id, own.id)[name]!())
        const { status, code, message, data } = refused
        expect({ name, status, code, message, data }).toEqual({
          name,
          status: expected.status,
          code: expected.code,
          message: expected.message,
          data: expected.data,
        })
      }
    }
    for (const item of items.ingredients) {
      expect(await world.company.api.ingredients.get({ ingredientId: item.id })).toEqual(item)
    }
  })

  test('are not listed, by company neither', async () => {
    await newProduct(world, { companyId: world.facility })
    expect(
      (await world.stranger.api.ingredients.list({})).items.every(
        (one) => one.headQuarterId === world.otherHead,
      ),
    ).toBe(true)
    expect((await world.stranger.api.products.list({})).totalItems).toBe(0)
    expect((await world.company.api.products.list({})).totalItems).toBeGreaterThan(0)
    for (const CompanyId of [world.head, world.facility, 'no-such-id']) {
      for (const [name, call] of Object.entries(companyIdCalls(world.stranger, CompanyId))) {
        const refused = await refusal(call())
        expect([name, refused.status, refused.code]).toEqual([name, 404, 'not_found'])
      }
    }
  })

  test('cannot be put into a product', async () => {
    const foreign = await approvedIngredient(world)
    const create = (ingredientIds: string[]) =>
      world.stranger.api.products.create({ name: 'x', companyId: world.otherHead, ingredientIds })
    const refused = await refusal(create([foreign.id]))
    expect(refused).toMatchObject({
      status: 400,
      data: { issues: { ingredientIds: ['Uno degli ingredienti scelti non esiste più'] } },
    })
    expect(refused.message).not.toContain(foreign.name)
  })

  test('unknown ids answer 404 to certifiers too', async () => {
    const { api } = world.manager
    const ingredientId = 'no-such-id'
    const productId = 'no-such-id'
    const { id } = await approvedIngredient(world)
    const calls = [
      () => api.ingredients.get({ ingredientId }),
      () => api.ingredients.certifierSave({ ingredientId, name: 'x' }),
      () => api.ingredients.lock({ ingredientId }),
      () => api.ingredients.unlock({ ingredientId }),
      () => api.ingredients.approve({ ingredientId }),
      () => api.ingredients.askForChanges({ ingredientId, notes: 'No' }),
      () => api.ingredients.reject({ ingredientId, notes: 'No' }),
      () => api.products.get({ productId }),
      () => api.products.certifierSave({ productId, name: 'x', ingredientIds: [id] }),
      () => api.products.lock({ productId }),
      () => api.products.unlock({ productId }),
      () => api.products.approve({ productId }),
      () => api.products.askForChanges({ productId, notes: 'No' }),
      () => api.products.reject({ productId, notes: 'No' }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('an ingredient cannot be read as a product, nor after it is deleted', async () => {
    const { id } = await newIngredient(world)
    expect((await refusal(world.manager.api.products.get({ productId: id }))).status).toBe(404)
    await world.manager.api.ingredients.remove({ ingredientId: id, reason: 'Doppione' })
    for (const call of Object.entries(companyCalls(world.company, id, id)).filter(([name]) =>
      name.startsWith('ing'),
    )) {
      expect((await refusal(call[1]())).status).toBe(404)
    }
  })
})
