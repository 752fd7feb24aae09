import type { IngredientRenewal, IngredientRenewalStep } from '~/contract/items/products'
import type { Ctx } from '../../../core/context'
import { AppError, notFound } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import {
  findIngredientRoot,
  ingredientsOfAll,
  newestApproved,
  productsWithOlder,
} from './product-ingredients.repository'
import { findProducts } from '../products.repository'
import { differencesIn, moveToNewest } from './renew-ingredient'
import { toProductListItem } from '../product-fields'

/** Products with an older version than the newest approved one ("Dove si usa"). @throws AppError 404 */
export async function ingredientRenewal(
  ctx: Ctx,
  input: { ingredientId: string },
): Promise<IngredientRenewal> {
  const rootId = await findIngredientRoot(ctx, input.ingredientId)
  if (rootId === undefined) throw notFound()
  return { newest: await findNewest(ctx, rootId), items: await stepsOf(ctx, rootId) }
}

/** Each product in its own transaction: failures do not stop the others. @throws AppError 404 */
export async function renewIngredientEverywhere(
  ctx: Ctx,
  input: { ingredientId: string },
): Promise<IngredientRenewal> {
  const rootId = await findIngredientRoot(ctx, input.ingredientId)
  if (rootId === undefined) throw notFound()
  const items: IngredientRenewalStep[] = []
  for (const step of await stepsOf(ctx, rootId)) {
    const isOpen = step.outcome === 'listed' || step.outcome === 'relinked'
    items.push(isOpen ? await takeStep(ctx, rootId, step) : step)
  }
  return { newest: await findNewest(ctx, rootId), items }
}

async function findNewest(ctx: Ctx, rootId: string): Promise<IngredientRenewal['newest']> {
  const newest = await newestApproved(ctx, rootId)
  if (!newest) return null
  return { ingredientId: newest.id, name: newest.name, expirationDate: newest.expiration_date }
}

/** Products locked by a colleague are not changed here, unlike by their own form. */
async function stepsOf(ctx: Ctx, rootId: string): Promise<IngredientRenewalStep[]> {
  const ids = await productsWithOlder(ctx, rootId)
  const found = new Map((await findProducts(ctx, ids)).map((row) => [row.id, toProductListItem(ctx, row)]))
  const older = new Map<string, Parameters<typeof differencesIn>[0]>()
  for (const line of await ingredientsOfAll(ctx, ids))
    if (line.root_id === rootId) older.set(line.product_id, [...(older.get(line.product_id) ?? []), line])
  return ids.flatMap((id) => {
    const product = found.get(id)
    if (!product) return []
    const { name, code, companyName, status, certificationGroup, lock } = product
    const isApproved = status === 'approved'
    const heldBy = lock && !lock.mine ? lock.name : null
    const differs = isApproved ? differencesIn(older.get(id) ?? []) : []
    const outcome = isApproved
      ? differs.length > 0
        ? ('needs_renewal' as const)
        : ('relinked' as const)
      : heldBy
        ? ('held' as const)
        : ('listed' as const)
    return [{ productId: id, name, code, companyName, status, certificationGroup, outcome, differs, heldBy }]
  })
}

async function takeStep(
  ctx: Ctx,
  rootId: string,
  step: IngredientRenewalStep,
): Promise<IngredientRenewalStep> {
  try {
    await withTransaction(ctx, (tx) => moveToNewest(tx, step.productId, rootId))
    return step
  } catch (error) {
    // Changed, decided or deleted since the list was read.
    if (error instanceof AppError && (error.status === 409 || error.status === 404))
      return { ...step, outcome: 'changed_meanwhile' }
    throw error
  }
}
