import type { Product } from '~/contract/items/products'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { listNotes } from '../notes/list-notes'
import { listVersions } from '../review/lists/list-versions'
import { toProductListItem } from './product-fields'
import { ingredientsOf } from './recipe/product-ingredients.repository'
import { findProduct } from './products.repository'
import { keepingFromDeletion } from './keeping-from-deletion'

/** With ingredients, notes, versions and lock (spec §3). @throws AppError 404 */
export async function getProduct(ctx: Ctx, input: { productId: string }): Promise<Product> {
  const row = await findProduct(ctx, input.productId)
  if (!row) throw notFound()
  const ingredients = await ingredientsOf(ctx, row.id)
  const { keptBy } = await keepingFromDeletion(ctx, row)
  return {
    ...toProductListItem(ctx, row),
    suggestedOnBehalf: row.suggested_on_behalf,
    updatedAt: row.updated_at,
    keptBy,
    ingredients: ingredients.map((ingredient) => ({
      ingredientId: ingredient.id,
      rootId: ingredient.root_id,
      name: ingredient.name,
      status: ingredient.status,
      isWithdrawn: ingredient.withdrawn_at !== null,
      isBarred: ingredient.may_not_be_used === 1,
      expirationDate: ingredient.expiration_date,
      kosherStatusCode: ingredient.kosher_status_code,
      kosherGroupCode: ingredient.kosher_group_code,
      isPassover: ingredient.is_passover === 1,
      ingredientGroupRmc: ingredient.rmc,
      newer: ingredient.newer,
    })),
    notes: await listNotes(ctx, { kind: 'product', id: row.id }),
    versions: await listVersions(ctx, 'products', row.root_id),
  }
}
