import type { Product, ProductIngredient } from '~/contract/items/products'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { ProductRow } from '../../db/tables'
import { judgement } from '../kosher/concerns/judgement'
import { linesOfProducts } from '../lines/product-lines'
import { notesOfVisibleItem } from '../messages/notes-of-visible-item'
import { listVersions } from '../review/lists/list-versions'
import { judgedLines } from './concerns/product-concerns'
import { factsOfLine } from './concerns/product-facts'
import { toProductListItem } from './product-fields'
import { selectRecipeLines } from './recipe/product-ingredients.repository'
import { findProduct, isOnCertificate, openRequestsOf } from './products.repository'
import { wasApproved } from '~/domain/items/review'

/** With ingredients, notes, versions and lock (specification §3 "Product"). @throws AppError 404 */
export async function getProduct(ctx: Ctx, input: { productId: string }): Promise<Product> {
  const row = await findProduct(ctx, input.productId)
  if (!row) throw notFound()
  const ingredients = await selectRecipeLines(ctx, row.id)
  const judged = await namesJudged(ctx, row)
  const { keptBy } = await keepingFromDeletion(ctx, row)
  const lines = (await linesOfProducts(ctx, [row.id])).get(row.id) ?? []
  return {
    ...toProductListItem(ctx, row),
    suggestedOnBehalf: row.suggested_on_behalf,
    updatedAt: row.updated_at,
    keptBy,
    lines,
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
      containsKitniyot: ingredient.contains_kitniyot,
      ingredientGroupRmc: ingredient.rmc,
      newer: ingredient.newer,
      ...judged.get(ingredient.id),
    })),
    notes: await notesOfVisibleItem(ctx, { kind: 'product', id: row.id }),
    versions: await listVersions(ctx, 'products', row.root_id),
  }
}

/** By which names concerns are computed while a certifier types: of its ingredients those that say something. */
async function namesJudged(
  ctx: Ctx,
  { id, status }: Pick<ProductRow, 'id' | 'status'>,
): Promise<Map<string, Pick<ProductIngredient, 'judged'>>> {
  if (status === 'approved' || actorOf(ctx).userType === 'Company') return new Map()
  const by = await judgement(ctx)
  const lines = (await judgedLines(ctx, [id], by)).get(id) ?? []
  return new Map(
    lines.flatMap((line) => {
      const { named, hasPassoverLetter } = factsOfLine(line, by)
      const says = named && (named.isNever || named.isWine || named.passover.length > 0)
      const judged = says && { ...named, passover: [...named.passover], hasPassoverLetter }
      return judged ? [[line.id, { judged }]] : []
    }),
  )
}

type Kept =
  | { keptBy: null | 'certificate' | 'approved' }
  | { keptBy: 'request'; requests: { id: string; name: string }[] }

/** Why a product cannot be deleted: what it is on, or that it was approved. */
export async function keepingFromDeletion(
  ctx: Ctx,
  { id, status, certificate_id }: Pick<ProductRow, 'id' | 'status' | 'certificate_id'>,
): Promise<Kept> {
  if (certificate_id !== null || (await isOnCertificate(ctx, id))) return { keptBy: 'certificate' }
  const requests = await openRequestsOf(ctx, id)
  if (requests.length > 0) return { keptBy: 'request', requests }
  return { keptBy: wasApproved({ status }) ? 'approved' : null }
}
