import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertTransition, explainLostRace } from './assert-transition'
import { auditedChanges } from './audited-item'
import { givenOnly } from '../../core/typed-columns'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { keepOpinion } from './opinions/opinions.repository'
import { findItem, updateGuarded } from './review.repository'

export type Changes<T extends ReviewTable> = { [K in keyof RowOf<T>]?: RowOf<T>[K] | undefined }
type Then = (tx: Ctx) => Promise<ReturnType<typeof auditedChanges>>

/**
 * Keeps the status (spec §4). @param then changes outside the row; returns them for the audit trail
 * @throws AppError 404; 409 stale, approved or locked; what `prepare` throws
 */
export async function saveItem<T extends ReviewTable, Item>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  input: { id: string; version?: number | undefined },
  prepare: (tx: Ctx, before: RowOf<T>) => Promise<Changes<T>>,
  then?: Then,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind.table, input.id)
    await assertTransition(tx, kind, 'save', before, input.version)
    await record(tx, await storeChanges(tx, kind, before, await prepare(tx, before), then))
    return kind.show(tx, input.id)
  })
}

/** Within the transaction of the save. @returns what the trail is told @throws AppError as `saveItem` */
export async function storeChanges<T extends ReviewTable>(
  tx: Ctx,
  kind: ReviewKind<T>,
  before: RowOf<T>,
  given: Changes<T>,
  then?: Then,
): Promise<AuditEntry> {
  const changes = {
    ...givenOnly(given),
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
  return {
    action: `${kind.name}.saved`,
    entityType: kind.name,
    entityId: id,
    headQuarterId: before.head_quarter_id,
    before: { ...columns.before, ...beside?.before },
    after: changed,
  }
}
