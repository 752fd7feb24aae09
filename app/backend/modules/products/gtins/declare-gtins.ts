import { printedGtin } from '~/domain/items/gtin'
import { actorOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { recordAll } from '../../../core/record'
import type { ProductGtinRow } from '../../../db/tables'
import { projectChains } from '../../directory/projection/project'
import { inBatches } from '../../review/many/in-batches'
import { itemEntry } from '../../review/record-item'
import { productKind } from '../product-kind'
import { gtinTaken } from './gtins.errors'
import { findClaims, gtinsOfChains, lockGtin, newestOfChains, type GtinRow } from './gtins.repository'

export interface DeclaredGtins {
  rootId: string
  /** Padded to 14. */
  gtins: readonly string[]
}

/** @returns a row of a code that is new to a product; a certifier's is confirmed, unless somebody else has it */
export function declaredRow(
  tx: Ctx,
  row: Pick<ProductGtinRow, 'gtin' | 'root_id' | 'position'>,
  claims: readonly GtinRow[],
): ProductGtinRow {
  const { userId, userType } = actorOf(tx)
  const at = nowOf(tx)
  const isConfirmed = userType === 'Certifier' && !claims.some(({ gtin }) => gtin === row.gtin)
  return {
    ...row,
    declared_at: at,
    declared_by: userId,
    confirmed_at: isConfirmed ? at : null,
    confirmed_by: isConfirmed ? userId : null,
    rejected_at: null,
    rejected_by: null,
    reject_reason: null,
  }
}

/**
 * Adds codes to many products of a headquarters; those that a product has already stay as they are. In the transaction
 * of the caller. @throws AppError 409 `gtin.taken`
 */
export async function declareGtins(
  tx: Ctx,
  headQuarterId: string,
  declared: readonly DeclaredGtins[],
): Promise<void> {
  const asked = declared.filter(({ gtins }) => gtins.length > 0)
  // In one order against deadlock.
  for (const gtin of [...new Set(asked.flatMap(({ gtins }) => gtins))].sort()) await lockGtin(tx, gtin)
  const changed: string[] = []
  await inBatches(asked, async (batch) => {
    const rootIds = batch.map(({ rootId }) => rootId)
    const products = new Map((await newestOfChains(tx, rootIds)).map((row) => [row.root_id, row]))
    const stored = await gtinsOfChains(tx, rootIds)
    const claims: GtinRow[] = []
    await inBatches(
      batch.flatMap(({ gtins }) => gtins),
      async (some) => void claims.push(...(await findClaims(tx, some))),
    )
    const rows: ProductGtinRow[] = []
    const entries: Parameters<typeof recordAll>[1] = []
    for (const { rootId, gtins } of batch) {
      const product = products.get(rootId)
      const had = stored.get(rootId) ?? []
      const news = gtins.filter((gtin) => !had.includes(gtin))
      if (!product || news.length === 0) continue
      const taken = claims.find(
        (claim) => news.includes(claim.gtin) && claim.head_quarter_id === headQuarterId,
      )
      if (taken) throw gtinTaken(printedGtin(taken.gtin), { id: taken.product_id, name: taken.product_name })
      rows.push(
        ...news.map((gtin, at) =>
          declaredRow(tx, { gtin, root_id: rootId, position: had.length + at }, claims),
        ),
      )
      entries.push(
        itemEntry(productKind, product, 'product.gtins_set', {
          before: { gtins: had.map(printedGtin) },
          after: { gtins: [...had, ...news].map(printedGtin) },
        }),
      )
      changed.push(rootId)
    }
    await inBatches(
      rows,
      async (some) => void (await tx.db.insertInto('product_gtins').values(some).execute()),
    )
    await recordAll(tx, entries)
  })
  await projectChains(tx, changed)
}
