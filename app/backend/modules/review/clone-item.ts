import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { ReviewItemRow } from '../../db/tables'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertTransition } from './assert-transition'
import { auditedItem } from './audited-item'
import { standing } from './first-version'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { staleItemError } from './assert-transition'
import { chainOf, findItem, insertVersion } from './review.repository'

export interface CloneData<T extends ReviewTable> {
  /** Columns that the new version starts without. */
  reset?: Partial<RowOf<T>>
  /** Copies what belongs to the item outside its row. */
  copyLinks(tx: Ctx, from: string, to: string): Promise<void>
}

/**
 * A chain has one open version at most: later and concurrent calls get it (decisions §4).
 * @throws AppError 404; 409 not approved
 */
export async function cloneItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  id: string,
  data: CloneData<T>,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const source = await findItem(tx, kind.table, id)
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
      const place = (chain.at(-1)?.chain_position ?? source.chain_position) + 1
      const next = nextVersion(tx, source, place, data.reset)
      // The unique position makes the second caller wait and read again.
      if (!(await insertVersion(tx, kind.table, next))) continue
      await data.copyLinks(tx, source.id, next.id)
      await record(tx, {
        action: `${kind.name}.cloned`,
        entityType: kind.name,
        entityId: next.id,
        headQuarterId: next.head_quarter_id,
        after: auditedItem(kind, next),
      })
      return kind.show(tx, next.id)
    }
    throw await staleItemError(tx, kind, id)
  })
}

function nextVersion<T extends ReviewTable>(
  ctx: Ctx,
  source: RowOf<T>,
  place: number,
  reset: Partial<RowOf<T>> = {},
): RowOf<T> {
  const now = nowOf(ctx)
  const own: Partial<ReviewItemRow> = {
    id: ctx.newId(),
    parent_id: source.id,
    chain_position: place,
    status: 'draft',
    status_at: now,
    locked_by: null,
    locked_until: null,
    assigned_to: null,
    created_at: now,
    created_by: actorOf(ctx).userId,
    updated_at: now,
    version: 1,
    ...standing,
  }
  return { ...source, ...reset, ...own }
}
