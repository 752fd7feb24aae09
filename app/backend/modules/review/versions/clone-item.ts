import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { withTransaction } from '../../../core/transaction'
import { assertTransition, staleItemError } from '../assert-transition'
import { auditedItem } from '../audited-item'
import { newVersion, newChain } from './first-version'
import { recordItem } from '../record-item'
import type { ReviewKind } from '../review-kind'
import { chainOf, findItem, insertVersion } from '../review.repository'
import { assertItemQuota } from '../../quotas/quotas'

/**
 * A chain has one open version at most: concurrent calls get it (specification §4 "Versions"). @throws AppError 404;
 * 409 not approved
 */
export async function cloneItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const source = await findItem(tx, kind, id)
    await assertTransition(tx, kind, 'renew', source)
    // Twice: the version that won may be approved or deleted before we read again.
    for (let attempt = 1; attempt <= 2; attempt++) {
      // One statement, so that open version and last position are consistent.
      const chain = await chainOf(tx, kind.table, source.root_id)
      const open = chain.find(
        (one) =>
          one.deleted_at === null && one.status !== 'approved' && one.chain_position > source.chain_position,
      )
      if (open) return kind.show(tx, open.id)
      const chain_position = (chain.at(-1)?.chain_position ?? source.chain_position) + 1
      const own: Partial<ReviewedRow> = { ...newVersion(tx), parent_id: source.id, chain_position }
      const next: Row = { ...source, ...kind.reset, ...own }
      // The unique position makes the second caller wait and read again.
      if (!(await insertVersion(tx, kind.table, next))) continue
      await kind.links.copy(tx, source.id, next.id)
      await recordItem(tx, kind, next, `${kind.name}.cloned`, { after: auditedItem(kind, next) })
      return kind.show(tx, next.id)
    }
    throw await staleItemError(tx, kind, id)
  })
}

const LONGEST = 200
const suffix = ' (copia)'

/** "Duplica": a draft with its own chain (specification §4 "Versions"). @throws AppError 404; 429 */
export async function copyItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  id: string,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const source = await findItem(tx, kind, id)
    await assertItemQuota(tx)
    const name = [...source.name].slice(0, LONGEST - suffix.length).join('') + suffix
    const own: Partial<ReviewedRow> = { ...newChain(tx), name }
    const copy: Row = { ...source, ...kind.reset, ...own, ...(await kind.ofChain(tx)) }
    const row: Row = { ...copy, ...(await kind.keys(tx, copy)) }
    await insertVersion(tx, kind.table, row)
    await kind.links.copy(tx, source.id, row.id)
    await recordItem(tx, kind, row, `${kind.name}.copied`, {
      after: { ...auditedItem(kind, row), copyOf: source.id },
    })
    return kind.show(tx, row.id)
  })
}
