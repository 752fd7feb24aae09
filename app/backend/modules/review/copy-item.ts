import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertItemQuota } from '../quotas/quotas'
import { auditedItem } from './audited-item'
import type { CloneData } from './clone-item'
import { standing } from './first-version'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { findItem, insertVersion } from './review.repository'

const LONGEST = 200
const suffix = ' (copia)'

interface CopyData<T extends ReviewTable> extends CloneData<T> {
  /** Columns of the copy's own: keys, code. */
  own(tx: Ctx, copy: RowOf<T>): Promise<Partial<RowOf<T>>>
}

/** "Duplica": a draft with its own chain (spec §7 `asNewVersion: false`). @throws AppError 404; 429 */
export async function copyItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  id: string,
  data: CopyData<T>,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const source = await findItem(tx, kind.table, id)
    await assertItemQuota(tx)
    const now = nowOf(tx)
    const copyId = tx.newId()
    const first: Partial<ReviewItemRow> = {
      id: copyId,
      root_id: copyId,
      parent_id: null,
      chain_position: 1,
      name: [...source.name].slice(0, LONGEST - suffix.length).join('') + suffix,
      status: 'draft',
      status_at: now,
      locked_by: null,
      locked_until: null,
      assigned_to: null,
      created_at: now,
      created_by: actorOf(tx).userId,
      updated_at: now,
      version: 1,
      ...standing,
    }
    const copy: RowOf<T> = { ...source, ...data.reset, ...first }
    const row: RowOf<T> = { ...copy, ...(await data.own(tx, copy)) }
    await insertVersion(tx, kind.table, row)
    await data.copyLinks(tx, source.id, copyId)
    await record(tx, {
      action: `${kind.name}.copied`,
      entityType: kind.name,
      entityId: copyId,
      headQuarterId: source.head_quarter_id,
      after: { ...auditedItem(kind, row), copyOf: source.id },
    })
    return kind.show(tx, copyId)
  })
}
