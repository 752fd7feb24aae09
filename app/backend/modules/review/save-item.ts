import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertTransition, explainLostRace } from './assert-transition'
import { auditedChanges } from './audited-item'
import { givenOnly } from '../../core/typed-columns'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { keepOpinion } from './opinions/opinions.repository'
import { findItem, updateGuarded } from './review.repository'

/**
 * Keeps the status (spec §4). @param then changes outside the row; returns them for the audit trail
 * @throws AppError 404; 409 stale, approved or locked; what `prepare` throws
 */
export async function saveItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  input: { id: string; version?: number | undefined },
  prepare: (tx: Ctx, before: RowOf<T>) => Promise<{ [K in keyof RowOf<T>]?: RowOf<T>[K] | undefined }>,
  then?: (tx: Ctx) => Promise<ReturnType<typeof auditedChanges>>,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind.table, input.id)
    await assertTransition(tx, kind, 'save', before, input.version)
    const changes = {
      ...givenOnly(await prepare(tx, before)),
      updated_at: nowOf(tx),
      version: before.version + 1,
    } as Partial<RowOf<T>>
    const { id, status, version } = before
    const unlocked = actorOf(tx).userType === 'Company'
    if (!(await updateGuarded(tx, kind.table, { id, status, version, unlocked }, changes))) {
      await explainLostRace(tx, kind, id)
    }
    const beside = await then?.(tx)
    const columns = auditedChanges(kind, before, changes)
    const changed = { ...columns.after, ...beside?.after }
    // A decision saves its form first: an opinion is of what stands there.
    if (Object.keys(changed).every((name) => name === 'version'))
      await keepOpinion(tx, { kind: kind.name, id }, version)
    await record(tx, {
      action: `${kind.name}.saved`,
      entityType: kind.name,
      entityId: id,
      headQuarterId: before.head_quarter_id,
      before: { ...columns.before, ...beside?.before },
      after: changed,
    })
    return kind.show(tx, id)
  })
}
