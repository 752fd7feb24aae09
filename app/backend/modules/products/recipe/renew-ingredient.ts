import type { Product, IngredientRenewal, IngredientRenewalStep } from '~/contract/items/products'
import type { EvidenceDifference } from '~/domain/items/newer-ingredient'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ProductRow } from '../../../db/tables'
import { notFound, AppError } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import { assertTransition, staleItemError } from '../../review/assert-transition'
import { changeInPlace } from '../../review/change-in-place'
import { approvedIsFinal } from '../../review/review.errors'
import { getProduct } from '../get-product'
import { takeNewerIngredients } from './newer-ingredients'
import {
  findIngredientRoot,
  selectRecipeLines,
  ingredientsOfAll,
  newestApproved,
  productsWithOlder,
} from './product-ingredients.repository'
import { productKind } from '../product-kind'
import { needsRenewal } from '../products.errors'
import { findProducts } from '../products.repository'
import { toProductListItem } from '../product-fields'

/**
 * "Usa la versione nuova". In an approved product only the certifier does so (specification §4 "Newer ingredients").
 * @param input.ingredientId any version
 * @throws AppError 404; 409 stale, locked, approved (for a company), or kosher status, Pesach or vendor
 * differ
 */
export async function renewIngredient(
  ctx: Ctx,
  input: { productId: string; ingredientId: string; version?: number | undefined },
): Promise<Product> {
  return withTransaction(ctx, async (tx) => {
    const rootId = await findIngredientRoot(tx, input.ingredientId)
    if (rootId === undefined) throw notFound()
    await moveToNewest(tx, input.productId, rootId, input.version)
    return getProduct(tx, { productId: input.productId })
  })
}

/** In a transaction. */
async function moveToNewest(tx: Ctx, productId: string, rootId: string, version?: number): Promise<void> {
  let lines: Awaited<ReturnType<typeof selectRecipeLines>> = []
  const product = await changeInPlace(tx, productKind, productId, async (before) => {
    // Read under the guard's version: earlier, they might be outdated.
    lines = await selectRecipeLines(tx, productId)
    const older = lines.filter((line) => line.root_id === rootId && line.newer)
    if (older.length === 0) return false
    if (before.status === 'approved') await assertEvidence(tx, before, differencesIn(older), version)
    else await assertTransition(tx, productKind, 'save', before, version)
    return true
  })
  if (product) await takeNewerIngredients(tx, product, lines, (line) => line.root_id === rootId)
}

const differencesIn = (
  lines: { newer: { differs: EvidenceDifference[] } | null }[],
): EvidenceDifference[] => [...new Set(lines.flatMap(({ newer }) => newer?.differs ?? []))]

async function assertEvidence(
  tx: Ctx,
  product: ProductRow,
  differs: EvidenceDifference[],
  version: number | undefined,
): Promise<void> {
  const current = () => getProduct(tx, { productId: product.id })
  if (version !== undefined && version !== product.version)
    throw await staleItemError(tx, productKind, product.id)
  if (actorOf(tx).userType === 'Company') throw approvedIsFinal(productKind, await current())
  if (differs.length > 0) throw needsRenewal(differs)
}

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
