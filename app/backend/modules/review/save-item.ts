import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { ReviewedRow } from '../../db/tables'
import { assertTransition, explainLostRace } from './assert-transition'
import { auditedChanges } from './audited-item'
import { givenOnly } from '../../core/typed-columns'
import type { Changes, ReviewKind } from './review-kind'
import { keepOpinion } from './opinions/opinions.repository'
import { itemEntry } from './record-item'
import { findItem, updateGuarded } from './review.repository'

type Then = (tx: Ctx) => Promise<ReturnType<typeof auditedChanges>> | undefined

/** Keeps the status (spec §4). @param then changes outside the row, for the trail @throws AppError 404; 409; as `prepare` */
export async function saveItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  input: { id: string; version?: number | undefined },
  prepare: (tx: Ctx, before: Row) => Promise<Changes<Row>>,
  then?: Then,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, input.id)
    await assertTransition(tx, kind, 'save', before, input.version)
    const changes = await withKeys(tx, kind, before, await prepare(tx, before))
    await record(tx, await storeChanges(tx, kind, before, changes, then))
    return kind.show(tx, input.id)
  })
}

export async function withKeys<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  changes: Changes<Row>,
): Promise<Partial<Row>> {
  const given = givenOnly(changes) as Partial<Row>
  return { ...given, ...(await kind.keys(tx, { ...before, ...given })) }
}

/** Within the transaction of the save. @returns what the trail is told @throws AppError as `saveItem` */
export async function storeChanges<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  given: Changes<Row>,
  then?: Then,
): Promise<AuditEntry> {
  const changes = { ...givenOnly(given), updated_at: nowOf(tx), version: before.version + 1 }
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
  return itemEntry(kind, before, `${kind.name}.saved`, {
    before: { ...columns.before, ...beside?.before },
    after: changed,
  })
}
