import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('Where an ingredient is used', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  type Query = Omit<Parameters<typeof world.manager.api.products.withIngredient>[0], 'ingredientId'>
  const using = (ingredientId: string, query: Query = {}, who = world.manager) =>
    who.api.products.withIngredient({ ingredientId, ...query })
  const names = async (ingredientId: string) =>
    (await using(ingredientId)).items.map(({ name, status }) => [name, status])

  test('lists the newest versions of the products with any of its versions, by name, page by page', async () => {
    const flour = await approvedIngredient(world)
    const other = await approvedIngredient(world)
    expect(await names(flour.id)).toEqual([])

    const pasta = await approvedProduct(world, { name: 'Pasta', ingredientIds: [other.id, flour.id] })
    await newProduct(world, { name: 'Àmido', companyId: world.facility, ingredientIds: [flour.id] })
    await newProduct(world, { name: 'Olio', ingredientIds: [other.id] })
    expect(await names(flour.id)).toEqual([
      ['Àmido', 'waiting'],
      ['Pasta', 'approved'],
    ])

    // A renewal takes the place of what it renews, on either side.
    const renewed = await world.manager.api.ingredients.clone({ ingredientId: flour.id })
    const renewedPasta = await world.manager.api.products.clone({ productId: pasta.id })
    for (const id of [flour.id, renewed.id]) {
      expect(await names(id)).toEqual([
        ['Àmido', 'waiting'],
        ['Pasta', 'draft'],
      ])
    }
    expect(await using(flour.id, { ItemsPerPage: 1, Offset: 1 })).toMatchObject({
      items: [{ id: renewedPasta.id, companyName: 'Molino San Giorgio S.r.l.' }],
      itemsPerPage: 1,
      offset: 1,
      totalItems: 2,
    })
    const latest = await using(flour.id, { Sort: 'createdAt', Direction: 'desc' })
    expect(latest.items[0]?.name).toBe('Pasta')

    await world.manager.api.products.remove({ productId: renewedPasta.id, reason: 'Doppione' })
    expect(await names(flour.id)).toContainEqual(['Pasta', 'approved'])
  })

  test('is visible to its own company only', async () => {
    const flour = await approvedIngredient(world)
    const bread = await newProduct(world, { ingredientIds: [flour.id] })
    expect((await using(flour.id, {}, world.company)).items.map(({ id }) => id)).toEqual([bread.id])
    const foreign = await refusal(using(flour.id, {}, world.stranger))
    const unknown = await refusal(using('unknown', {}, world.stranger))
    expect(foreign).toMatchObject({ status: 404, code: unknown.code, message: unknown.message })
  })
})
