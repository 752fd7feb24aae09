import { sql } from 'kysely'
import { nowOf, type Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import type { SupplierRequestRow } from '../../../db/tables'

const requests = (ctx: Ctx) =>
  ctx.db
    .selectFrom('supplier_requests')
    .innerJoin('supplier_certificates', 'supplier_certificates.id', 'supplier_requests.certificate_id')
    .leftJoin('companies as asked', 'asked.id', 'supplier_requests.head_quarter_id')
    .leftJoin('users as asker', 'asker.id', 'supplier_requests.created_by')
    .selectAll('supplier_requests')
    .select([
      'supplier_certificates.name as certificate_name',
      'asked.business_name as asked_name',
      shownName<string | null>('asker').as('asker_name'),
    ])

export type RequestWithNames = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const requestsOfIds = (ctx: Ctx, ids: string[]) =>
  requests(ctx).where('supplier_requests.id', 'in', ids).execute()

export async function findRequest(ctx: Ctx, id: string) {
  return (await requestsOfIds(ctx, [id]))[0]
}

/** The request behind a supplier’s link, in whatever state. */
export const requestOfCode = (ctx: Ctx, codeHash: string): Promise<SupplierRequestRow | undefined> =>
  ctx.db.selectFrom('supplier_requests').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()

/** @returns false if the company has such a request already */
export async function insertRequest(tx: Ctx, row: SupplierRequestRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('supplier_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false if it is no longer open */
export async function closeRequest(
  tx: Ctx,
  id: string,
  changes: Partial<SupplierRequestRow> & Pick<SupplierRequestRow, 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('supplier_requests')
    .set({ closed_at: nowOf(tx), ...changes })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const closeOpen = (tx: Ctx, certificateId: string, changes: Partial<SupplierRequestRow>) =>
  tx.db
    .updateTable('supplier_requests')
    .set({ closed_at: nowOf(tx), ...changes })
    .where('certificate_id', '=', certificateId)
    .where('status', '=', 'open')

/** Earlier links to the address are dead. */
export async function replaceLinks(tx: Ctx, certificateId: string, email: string): Promise<void> {
  await closeOpen(tx, certificateId, { status: 'replaced' })
    .where('side', '=', 'supplier')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** The company has uploaded the renewal. */
export async function answerCompanyRequest(
  tx: Ctx,
  certificateId: string,
  headQuarterId: string,
  answeredId: string,
): Promise<void> {
  await closeOpen(tx, certificateId, { status: 'answered', answered_id: answeredId })
    .where('side', '=', 'company')
    .where('head_quarter_id', '=', headQuarterId)
    .execute()
}

/** A renewal is approved: nobody needs to send another. */
export async function settleRequests(tx: Ctx, certificateId: string, answeredId: string): Promise<void> {
  await closeOpen(tx, certificateId, { status: 'answered', answered_id: answeredId }).execute()
}

/** The company has deleted its renewal. */
export async function reopenRequests(tx: Ctx, answeredId: string): Promise<void> {
  await tx.db
    .updateTable('supplier_requests')
    .set({ status: 'open', closed_at: null, answered_id: null })
    .where('answered_id', '=', answeredId)
    .where('side', '=', 'company')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supplier_requests as newer')
            .select('newer.id')
            .whereRef('newer.certificate_id', '=', 'supplier_requests.certificate_id')
            .whereRef('newer.head_quarter_id', '=', 'supplier_requests.head_quarter_id')
            .where('newer.status', '=', 'open'),
        ),
      ),
    )
    .execute()
}

/** The open requests to a company. */
export const selectOpenRequests = (ctx: Ctx, headQuarterId: string) =>
  ctx.db
    .selectFrom('supplier_requests')
    .innerJoin('supplier_certificates', 'supplier_certificates.id', 'supplier_requests.certificate_id')
    .where('supplier_requests.head_quarter_id', '=', headQuarterId)
    .where('supplier_requests.status', '=', 'open')
    .where('supplier_certificates.deleted_at', 'is', null)

/** Whether the certificate covers ingredients of the company, or is its upload. */
export async function concernsCompany(
  tx: Ctx,
  certificate: { id: string; head_quarter_id: string | null },
  headQuarterId: string,
): Promise<boolean> {
  if (certificate.head_quarter_id === headQuarterId) return true
  const covered = await tx.db
    .selectFrom('supplier_coverages')
    .select('head_quarter_id')
    .where('certificate_id', '=', certificate.id)
    .where('head_quarter_id', '=', headQuarterId)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return covered !== undefined
}

/** That of a contact, or of a supplier who has answered. */
export async function isKnownAddress(ctx: Ctx, email: string): Promise<boolean> {
  const contact = ctx.db
    .selectFrom('contact_details')
    .select('id')
    .where(sql<boolean>`lower(contact) = ${email.toLowerCase()}`)
  const answer = ctx.db
    .selectFrom('supplier_requests')
    .select('id')
    .where('email', '=', email)
    .where('sender_name', 'is not', null)
  return (await contact.unionAll(answer).limit(1).executeTakeFirst()) !== undefined
}
