import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { ReviewedRow } from '../../db/tables'
import { addNoteToItem } from './add-note-to-item'
import { assertTransition, explainLostRace } from './assert-transition'
import { auditedChanges } from './audited-item'
import { givenOnly } from '../../core/typed-columns'
import type { Changes, ReviewKind } from './review-kind'
import { keepOpinion } from './opinions/opinions'
import { itemEntry } from './record-item'
import { findItem, updateGuarded } from './review.repository'

type Columns<Row> = Promise<Changes<Row>>
type Then<Row> = (tx: Ctx, row: Row) => Promise<ReturnType<typeof auditedChanges>> | undefined

/** The changes of an item by a form. */
export interface Saving<Row> {
  columns: (tx: Ctx, before: Row) => Columns<Row>
  /** Changes outside the row, for the trail. */
  beside?: Then<Row> | undefined
}

/** The changes by each side's form: all of it, or a part with a decision. */
export function savingBy<Row extends ReviewedRow, Item, CompanyForm, CertifierForm>({
  changes: { Company, Certifier },
  links,
}: ReviewKind<Row, Item, CompanyForm, CertifierForm>) {
  const by =
    <Form extends CompanyForm | CertifierForm>(changes: (tx: Ctx, before: Row, form: Form) => Columns<Row>) =>
    (form: Form): Saving<Row> => ({
      columns: (tx, before) => changes(tx, before, form),
      beside: links.save && ((tx, row) => links.save?.(tx, row, form)),
    })
  return { company: by(Company), certifier: by(Certifier) }
}

/** Keeps the status (specification §4 "Company side", "Certifier side"). @throws AppError 404; 409; as `saving` */
export async function saveItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  { id, version, notes }: { id: string; version?: number | undefined; notes?: string | null | undefined },
  { columns, beside }: Saving<Row>,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    const before = await findItem(tx, kind, id)
    await assertTransition(tx, kind, 'save', before, version)
    const changes = await withKeys(tx, kind, before, await columns(tx, before))
    await record(tx, await storeChanges(tx, kind, before, changes, beside))
    if (notes) await addNoteToItem(tx, kind, id, { content: notes, field: 'notes' })
    return kind.show(tx, id)
  })
}

/** For callers that update the row themselves, by one statement. @throws AppError as `saveItem` */
export async function saved<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  { columns, beside }: Saving<Row>,
) {
  const changes = await withKeys(tx, kind, before, await columns(tx, before))
  // Decided by data beside the row, too: nobody else changes that from here on.
  if (beside && (await findItem(tx, kind, before.id, { lock: true })).version !== before.version)
    await explainLostRace(tx, kind, before.id)
  const outside = await beside?.(tx, { ...before, ...changes })
  const told = { ...auditedChanges(kind, before, changes).after, ...outside?.after }
  return { columns: changes, outside, isChanged: Object.keys(told).length > 0 }
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

/** Within the transaction of the save. @returns the changes for the trail @throws AppError as `saveItem` */
export async function storeChanges<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  before: Row,
  given: Changes<Row>,
  then?: Then<Row>,
): Promise<AuditEntry> {
  const changes = { ...givenOnly(given), updated_at: nowOf(tx), version: before.version + 1 }
  const { id, status, version } = before
  const unlocked = actorOf(tx).userType === 'Company'
  if (!(await updateGuarded(tx, kind.table, { id, status, version, unlocked }, changes))) {
    await explainLostRace(tx, kind, id)
  }
  const beside = await then?.(tx, { ...before, ...changes })
  const columns = auditedChanges(kind, before, changes)
  const changed = { ...columns.after, ...beside?.after }
  // An opinion is about this content.
  if (Object.keys(changed).every((name) => name === 'version'))
    await keepOpinion(tx, { kind: kind.name, id }, version)
  return itemEntry(kind, before, `${kind.name}.saved`, {
    before: { ...columns.before, ...beside?.before },
    after: changed,
  })
}
