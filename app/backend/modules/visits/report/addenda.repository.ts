import { addHours } from 'date-fns/addHours'
import type { Ctx } from '../../../core/context'
import type { VisitAddendumRow, VisitRow } from '../../../db/tables'

/**
 * Requests an addendum to a visit's report, which is locked: joins the pending one, and is drawn no earlier
 * than `dueAt`.
 * @param confirms whether it reports the office's confirmation
 */
export async function askForAddendum(tx: Ctx, visitId: string, dueAt: Date, confirms = false): Promise<void> {
  const due_at = dueAt.toISOString()
  const { numUpdatedRows } = await tx.db
    .updateTable('visit_addenda')
    .set({ due_at, ...(confirms && { confirms: 1 as const }) })
    .where('visit_id', '=', visitId)
    .where('storage_key', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { last } = await tx.db
    .selectFrom('visit_addenda')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('visit_addenda')
    .values({
      id: tx.newId(),
      visit_id: visitId,
      number: Number(last ?? 0) + 1,
      due_at,
      confirms: confirms ? 1 : 0,
      evidence: '[]',
      made_at: null,
      storage_key: null,
      sha256: null,
      size: null,
    })
    .execute()
}

/** Late evidence of so many hours shares one addendum. */
const QUIET_HOURS = 1

/** After late evidence, in the transaction that stores it. @param visit locked */
export async function addLateEvidence(tx: Ctx, { id, complete_at }: VisitRow): Promise<void> {
  // Before it is complete, the report itself is still to come.
  if (complete_at !== null) await askForAddendum(tx, id, addHours(tx.clock(), QUIET_HOURS))
}

export const dueAddenda = (ctx: Ctx, except: string[]): Promise<VisitAddendumRow[]> =>
  ctx.db
    .selectFrom('visit_addenda')
    .innerJoin('visits', 'visits.id', 'visit_addenda.visit_id')
    .selectAll('visit_addenda')
    .where('visit_addenda.storage_key', 'is', null)
    .where('due_at', '<=', ctx.clock().toISOString())
    .$if(except.length > 0, (query) => query.where('visit_addenda.id', 'not in', except))
    .where('visits.report_storage_key', 'is not', null)
    .execute()

export const selectAddenda = (ctx: Ctx, visitId: string): Promise<VisitAddendumRow[]> =>
  ctx.db
    .selectFrom('visit_addenda')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('storage_key', 'is not', null)
    .orderBy('number')
    .execute()

/** @returns false if it was drawn elsewhere meanwhile, or has more to report */
export async function finishAddendum(
  tx: Ctx,
  { id, due_at, confirms }: VisitAddendumRow,
  drawn: Pick<VisitAddendumRow, 'evidence' | 'made_at' | 'storage_key' | 'sha256' | 'size'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('visit_addenda')
    .set(drawn)
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .where('due_at', '=', due_at)
    .where('confirms', '=', confirms)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
