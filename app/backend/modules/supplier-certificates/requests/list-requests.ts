import { sql } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { supplierCertificates } from '~/contract/calls/items/supplier-certificates'
import type { ListQuery, Paged } from '~/contract/fields'
import type { RenewalOwed, SupplierRequest } from '~/contract/items/supplier-certificates'
import type { RequestStatus } from '~/domain/items/supplier-certificates'
import { scopeOf } from '../../../core/access'
import { nowOf, type Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import type { SupplierRequestRow } from '../../../db/tables'
import { pageByIds } from '../../../db/listing'
import { findRequest, selectOpenRequests, requestsOfIds, type RequestWithNames } from './requests.repository'

/** A link past its end is expired, before the clean-up marks it so. */
export const statusOf = (
  ctx: Ctx,
  { status, expires_at }: Pick<SupplierRequestRow, 'status' | 'expires_at'>,
): RequestStatus =>
  status === 'open' && expires_at !== null && expires_at <= nowOf(ctx) ? 'expired' : status

export const toRequest = (ctx: Ctx, row: RequestWithNames): SupplierRequest => ({
  id: row.id,
  supplierCertificateId: row.certificate_id,
  certificateName: row.certificate_name,
  side: row.side,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.asked_name,
  email: row.email,
  lang: row.lang,
  message: row.message,
  dueOn: row.due_on,
  requestStatus: statusOf(ctx, row),
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  requestedBy: row.asker_name,
  remindedAt: row.reminded_at,
  closedAt: row.closed_at,
  answeredId: row.answered_id,
  sender:
    row.sender_name !== null && row.sender_email !== null
      ? { name: row.sender_name, email: row.sender_email, message: row.sender_message }
      : null,
})

/** @throws AppError 404 */
export async function shownRequest(ctx: Ctx, id: string): Promise<SupplierRequest> {
  const row = await findRequest(ctx, id)
  if (!row) throw notFound()
  return toRequest(ctx, row)
}

/** The newest first. */
export async function listRequests(
  ctx: Ctx,
  input: InputOf<typeof supplierCertificates.requests>,
): Promise<Paged<SupplierRequest>> {
  const { SupplierCertificateId, WithRequestStatus: wanted } = input
  let query = ctx.db.selectFrom('supplier_requests').select('supplier_requests.id')
  if (SupplierCertificateId) query = query.where('certificate_id', '=', SupplierCertificateId)
  if (wanted && wanted.length > 0) {
    const now = nowOf(ctx)
    const status = sql`case when status = 'open' and expires_at <= ${now} then 'expired' else status end`
    query = query.where(status, 'in', wanted)
  }
  return pageByIds(
    ctx,
    query,
    { ...input, Sort: 'createdAt', Direction: 'desc' },
    {
      sorts: { createdAt: 'supplier_requests.created_at' },
      tieBreak: 'supplier_requests.id',
      rowsOf: (ids) => requestsOfIds(ctx, ids),
      toItem: (row) => toRequest(ctx, row),
    },
  )
}

/** The open request to the caller’s company for the renewal of a certificate. */
export async function owedRenewal(ctx: Ctx, certificateId: string): Promise<RenewalOwed | null> {
  const scope = scopeOf(ctx)
  if (scope === null) return null
  const row = await selectOpenRequests(ctx, scope)
    .selectAll('supplier_requests')
    .where('supplier_requests.certificate_id', '=', certificateId)
    .executeTakeFirst()
  return row ? { id: row.id, message: row.message, dueOn: row.due_on, createdAt: row.created_at } : null
}

export interface OwedRenewal {
  certificateId: string
  name: string
  message: string | null
  dueOn: string | null
  createdAt: string
}

/** For a company’s desk: the renewals that the certifier has requested, the most urgent first. */
export async function listOwedRenewals(ctx: Ctx, page: ListQuery): Promise<Paged<OwedRenewal>> {
  const scope = scopeOf(ctx)
  const open = selectOpenRequests(ctx, scope ?? '')
  const { n } = await open.select(sql<number | string>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const rows = await open
    .select([
      'supplier_requests.certificate_id as certificateId',
      'supplier_certificates.name',
      'supplier_requests.message',
      'supplier_requests.due_on as dueOn',
      'supplier_requests.created_at as createdAt',
    ])
    .orderBy(sql`coalesce(supplier_requests.due_on, '9999-99-99')`)
    .orderBy('supplier_requests.id')
    .limit(page.ItemsPerPage)
    .offset(page.Offset)
    .execute()
  return { items: rows, itemsPerPage: page.ItemsPerPage, offset: page.Offset, totalItems: Number(n) }
}
