import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { withTransaction } from '../../../core/transaction'
import { assertItemQuota } from '../../quotas/quotas'
import { auditedItem } from '../audited-item'
import { newChain } from './first-version'
import { recordItem } from '../record-item'
import type { ReviewKind } from '../review-kind'
import { findItem, insertVersion } from '../review.repository'

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
