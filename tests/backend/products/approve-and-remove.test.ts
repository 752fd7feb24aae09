import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '~/contract/items/products'
import { describeDialects } from '../../support/backend'
import {
  addCertificate,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  newProduct,
  putInto,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('products', (dialect) => {
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
  const ingredientIdsOf = (product: Product) => product.ingredients.map((one) => one.ingredientId)

  describe('are approved', () => {
    // Spec: validation.
    test('only with a kosher status and an ingredient', async () => {
      const made = await newProduct(world)
      await world.manager.api.products.certifierSave({
        productId: made.id,
        name: made.name,
        ingredientIds: ingredientIdsOf(made),
        kosherStatusId: null,
      })
      const { db } = world.test.services.database
      await db.deleteFrom('product_ingredients').where('product_id', '=', made.id).execute()
      expect(await issuesOf(world.manager.api.products.approve({ productId: made.id }))).toEqual({
        kosherStatusId: ['Required'],
        ingredientIds: ['Select at least one ingredient'],
      })
    })

    test('only with ingredients that are approved and not expired then; the others are named', async () => {
      const expired = await approvedIngredient(world, { name: 'Vecchia', expirationDate: '2026-11-30' })
      const undone = await approvedIngredient(world, { name: 'Tornata' })
      const good = await approvedIngredient(world)
      const made = await newProduct(world, { ingredientIds: [expired.id, good.id, undone.id] })
      await putInto(world, 'ingredients', undone.id, 'rejected')
      const { db } = world.test.services.database
      await db
        .updateTable('ingredients')
        .set({ expiration_date: '2026-11-19' })
        .where('id', '=', expired.id)
        .execute()
      const refused = await refusal(
        world.manager.api.products.approve({ productId: made.id, notes: 'Perso' }),
      )
      expect([refused.status, refused.code]).toEqual([409, 'product.ingredients_not_ready'])
      expect(refused.data.details).toEqual({
        ingredients: [
          { id: expired.id, name: 'Vecchia', why: 'expired' },
          { id: undone.id, name: 'Tornata', why: 'not_approved' },
        ],
      })
      expect(refused.message).toContain('Vecchia (scaduto), Tornata (non approvato)')
      const after = await world.manager.api.products.get({ productId: made.id })
      expect([after.status, after.notes]).toEqual(['waiting', []])
      // On its last day it still holds.
      await db
        .updateTable('ingredients')
        .set({ expiration_date: '2026-11-20' })
        .where('id', '=', expired.id)
        .execute()
      await putInto(world, 'ingredients', undone.id, 'approved')
      expect((await world.manager.api.products.approve({ productId: made.id })).status).toBe('approved')
    })
  })

  describe('are deleted', () => {
    // Spec: roles.
    test('by either side, unless it was approved or a certificate was issued for it', async () => {
      const product = await approvedProduct(world)
      const { certificateId } = await addCertificate(world, world.head, [product.id])
      for (const who of [world.company, world.manager]) {
        const refused = await refusal(who.api.products.remove({ productId: product.id }))
        expect([refused.status, refused.code]).toEqual([409, 'product.certified'])
      }
      // Off its certificate again, but once printed.
      const { db } = world.test.services.database
      await db.updateTable('products').set({ certificate_id: null }).where('id', '=', product.id).execute()
      await db
        .insertInto('certificate_products')
        .values({
          certificate_id: certificateId,
          product_id: product.id,
          position: 0,
          name: product.name,
          code: product.code,
          kosher_status_code: 'PARVE',
          kosher_status_description: '',
          restriction_description: null,
          on_behalf_name: null,
          is_passover: 0,
        })
        .execute()
      expect((await refusal(world.company.api.products.remove({ productId: product.id }))).code).toBe(
        'product.certified',
      )
      // Said before anybody tries.
      const keptBy = async (productId: string) => (await world.manager.api.products.get({ productId })).keptBy
      expect(await keptBy(product.id)).toBe('certificate')
      const free = await approvedProduct(world)
      expect(await keptBy(free.id)).toBe('approved')
      for (const who of [world.company, world.manager]) {
        const refused = await refusal(who.api.products.remove({ productId: free.id }))
        expect([refused.status, refused.code]).toEqual([409, 'item.once_approved'])
      }
      // Its renewal, which nobody has approved, goes; the approved version comes back to the list.
      const { id: renewal } = await world.company.api.products.clone({ productId: free.id })
      expect(await keptBy(renewal)).toBeNull()
      expect(await world.company.api.products.remove({ productId: renewal })).toEqual({ ok: true })
      expect((await refusal(world.company.api.products.get({ productId: renewal }))).status).toBe(404)
      expect((await world.company.api.products.get({ productId: free.id })).status).toBe('approved')
    })
  })
})
