import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  approvedIngredient,
  createItemWorld,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('ingredients', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const issuesOf = async (call: Promise<unknown>) => {
    const refused = await refusal(call)
    expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
    return refused.data.issues
  }

  describe('are approved', () => {
    // Spec: validation.
    test('only with an expiry, a kosher group and a kosher status', async () => {
      const made = await newIngredient(world, { kosherGroupId: null, kosherStatusId: null })
      await world.manager.api.ingredients.certifierSave({
        ingredientId: made.id,
        name: made.name,
        expirationDate: null,
      })
      expect(await issuesOf(world.manager.api.ingredients.approve({ ingredientId: made.id }))).toEqual({
        expirationDate: ['Required'],
        kosherGroupId: ['Required'],
        kosherStatusId: ['Required'],
      })
      const after = await world.manager.api.ingredients.get({ ingredientId: made.id })
      expect([after.status, after.notes]).toEqual(['waiting', []])
    })

    // Spec: validation.
    test('only while its expiry is not past, by the day in Rome', async () => {
      const world2 = await createItemWorld(dialect)
      // 23:30 in Rome on the 30th: the last moment.
      const lastDay = await newIngredient(world2, { expirationDate: '2026-11-30' })
      const late = await newIngredient(world2, { expirationDate: '2026-11-30' })
      world2.test.clock.now = new Date('2026-11-30T22:30:00Z')
      const manager = await world2.test.signIn({ userType: 'Certifier', manager: true })
      expect((await manager.api.ingredients.approve({ ingredientId: lastDay.id })).status).toBe('approved')
      world2.test.clock.now = new Date('2026-11-30T23:30:00Z')
      expect(await issuesOf(manager.api.ingredients.approve({ ingredientId: late.id }))).toEqual({
        expirationDate: ['La data di scadenza è già passata'],
      })
      await world2.test.close()
    })
  })

  describe('are deleted', () => {
    // Spec: roles.
    test('by either side, unless it was approved or a product is made with it', async () => {
      const used = await approvedIngredient(world)
      const product = await newProduct(world, { ingredientIds: [used.id] })
      const inUse = (who = world.company) => who.api.ingredients.inUse({ ingredientId: used.id })
      for (const who of [world.company, world.manager]) {
        expect(await inUse(who)).toEqual({
          products: [{ id: product.id, name: product.name, status: 'waiting' }],
        })
        const refused = await refusal(who.api.ingredients.remove({ ingredientId: used.id }))
        expect([refused.status, refused.code]).toEqual([409, 'ingredient.in_use'])
        expect(refused.data.details).toEqual({ products: [{ id: product.id, name: product.name }] })
        expect(refused.message).toContain(product.name)
      }
      // Another version of it stands in nobody's way.
      const renewed = await world.company.api.ingredients.clone({ ingredientId: used.id })
      expect(await world.company.api.ingredients.inUse({ ingredientId: renewed.id })).toEqual({
        products: [],
      })
      await world.company.api.ingredients.remove({ ingredientId: renewed.id })
      await world.company.api.products.remove({ productId: product.id })
      expect(await inUse()).toEqual({ products: [] })
      for (const who of [world.company, world.manager]) {
        const refused = await refusal(who.api.ingredients.remove({ ingredientId: used.id }))
        expect([refused.status, refused.code]).toEqual([409, 'item.once_approved'])
      }
      const row = await world.test.services.database.db
        .selectFrom('ingredients')
        .select(['deleted_at', 'deleted_by'])
        .where('id', '=', renewed.id)
        .executeTakeFirst()
      expect(row).toEqual({
        deleted_at: world.test.clock.now.toISOString(),
        deleted_by: world.company.userId,
      })
    })
  })
})
