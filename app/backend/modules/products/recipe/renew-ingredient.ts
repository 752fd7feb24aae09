import type { Product } from '~/contract/items/products'
import type { EvidenceDifference } from '~/domain/items/newer-ingredient'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ProductRow } from '../../../db/tables'
import { notFound } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import { assertTransition, staleItemError } from '../../review/assert-transition'
import { changeInPlace } from '../../review/change-in-place'
import { approvedIsFinal } from '../../review/review.errors'
import { getProduct } from '../get-product'
import { takeNewerIngredients } from './newer-ingredients'
import { findIngredientRoot, selectRecipeLines } from './product-ingredients.repository'
import { productKind } from '../product-kind'
import { needsRenewal } from '../products.errors'

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
export async function moveToNewest(
  tx: Ctx,
  productId: string,
  rootId: string,
  version?: number,
): Promise<void> {
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

export const differencesIn = (
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
