import { addDays } from 'date-fns/addDays'
import type { z } from 'zod'
import type {
  RenewalsRequested,
  RequestRenewal,
  RequestRenewals,
  SupplierRequest,
} from '~/contract/items/supplier-certificates'
import { backendMessages as messages } from '~/domain/backend-messages'
import { DEFAULT_LANG } from '~/domain/languages'
import { wasApproved } from '~/domain/items/review'
import { linkDays } from '~/domain/items/supplier-certificates'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../../core/access'
import { languageOfCall } from '../../../core/call-language'
import { nowOf, type Ctx } from '../../../core/context'
import { errorBody, isAppError, notFound, type FieldIssues } from '../../../core/errors'
import { assertOffered } from '../../../core/language'
import { withTransaction } from '../../../core/transaction'
import type { SupplierCertificateRow, SupplierRequestRow } from '../../../db/tables'
import { countInvite } from '../../authentication/attempts/count-invite'
import { hashOf, newSecret } from '../../authentication/secret'
import { isHeadQuarter } from '../../companies/lock-head-quarter'
import { assertNoIssues, refuseChoice } from '../../review/choices'
import { recordItem } from '../../review/record-item'
import { wrongStatus } from '../../review/review.errors'
import { lockedRow } from '../../review/locks/locked-row'
import { assertNotReplaced, supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { alreadyRequested, requestClosed } from '../supplier-certificates.errors'
import { partsOfName } from '../supplier-certificates.repository'
import { shownRequest, statusOf } from './list-requests'
import {
  closeRequest,
  concernsCompany,
  findRequest,
  insertRequest,
  isKnownAddress,
  selectOpenRequests,
  replaceLinks,
} from './requests.repository'
import { mailLink, tellCompany } from './tell-request'

type Asked = z.output<typeof RequestRenewal>

/** @throws AppError 400 for whom nobody can ask; 404; 409 not approved, replaced or requested already; 429 */
export async function requestRenewal(ctx: Ctx, asked: Asked): Promise<SupplierRequest> {
  const { side, email } = asked
  if (side === 'supplier' && email && !(await isKnownAddress(ctx, email)))
    await countInvite(ctx, 'supplier-mail')
  return withTransaction(ctx, async (tx) => {
    // One at a time: of two links to one address the second replaces the first.
    const certificate = await lockedRow(tx, kind, asked.supplierCertificateId)
    if (!wasApproved(certificate)) throw wrongStatus(kind, 'notApproved', await kind.show(tx, certificate.id))
    await assertNotReplaced(tx, certificate.id)
    await assertAskable(tx, certificate, asked)
    const request = await (asked.side === 'company' ? askCompany : askSupplier)(tx, certificate, asked)
    await recordItem(tx, kind, certificate, 'supplier_certificate.renewal_requested', {
      after: {
        requestId: request.id,
        side: request.side,
        headQuarterId: request.head_quarter_id,
        dueOn: request.due_on,
      },
    })
    return shownRequest(tx, request.id)
  })
}

async function assertAskable(tx: Ctx, certificate: SupplierCertificateRow, asked: Asked): Promise<void> {
  const issues: FieldIssues = {}
  if (asked.dueOn && asked.dueOn < todayInRome(tx.clock())) issues.dueOn = [messages.expiryInThePast]
  if (asked.side === 'supplier') {
    if (!asked.email) issues.email = [messages.required]
    if (asked.lang) assertOffered(tx, asked.lang)
  } else if (!asked.headQuarterId) issues.headQuarterId = [messages.required]
  else if (
    !(await isHeadQuarter(tx, asked.headQuarterId)) ||
    !(await concernsCompany(tx, certificate, asked.headQuarterId))
  )
    refuseChoice(issues, 'headQuarterId')
  assertNoIssues(issues)
}

const newRequest = (tx: Ctx, { supplierCertificateId, message, dueOn, side }: Asked): SupplierRequestRow => ({
  id: tx.newId(),
  certificate_id: supplierCertificateId,
  side,
  head_quarter_id: null,
  email: null,
  lang: null,
  message: message ?? null,
  due_on: dueOn ?? null,
  status: 'open',
  code_hash: null,
  expires_at: null,
  created_at: nowOf(tx),
  created_by: actorOf(tx).userId,
  reminded_at: null,
  closed_at: null,
  answered_id: null,
  answer_key: null,
  sender_name: null,
  sender_email: null,
  sender_message: null,
})

async function askCompany(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  asked: Asked,
): Promise<SupplierRequestRow> {
  const request = { ...newRequest(tx, asked), head_quarter_id: asked.headQuarterId ?? '' }
  if (!(await insertRequest(tx, request))) {
    const open = await selectOpenRequests(tx, request.head_quarter_id)
      .select('supplier_requests.id')
      .where('certificate_id', '=', certificate.id)
      .executeTakeFirst()
    throw alreadyRequested(open?.id ?? '')
  }
  await tellCompany(tx, certificate, request)
  return request
}

async function askSupplier(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  asked: Asked,
): Promise<SupplierRequestRow> {
  const code = newSecret()
  const email = asked.email ?? ''
  const request: SupplierRequestRow = {
    ...newRequest(tx, asked),
    email,
    lang: asked.lang ?? DEFAULT_LANG,
    code_hash: hashOf(code),
    expires_at: addDays(tx.clock(), linkDays).toISOString(),
  }
  await replaceLinks(tx, certificate.id, email)
  await insertRequest(tx, request)
  const { vendor } = await partsOfName(tx, certificate)
  await mailLink(tx, { certificate, vendor: vendor ?? certificate.vendor_typed, request, code })
  return request
}

/** Each in a transaction of its own. */
export async function requestRenewals(
  ctx: Ctx,
  { requests, message, dueOn }: z.output<typeof RequestRenewals>,
): Promise<z.output<typeof RenewalsRequested>> {
  const outcomes: z.output<typeof RenewalsRequested>['outcomes'] = []
  // Locked in one order against deadlock.
  const inOrder = requests.toSorted((a, b) => (a.supplierCertificateId < b.supplierCertificateId ? -1 : 1))
  for (const one of inOrder) {
    const { supplierCertificateId } = one
    try {
      const request = await requestRenewal(ctx, { ...one, message, dueOn })
      outcomes.push({ supplierCertificateId, name: request.certificateName, request, error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      const { message: refusal, issues = {} } = errorBody(error, languageOfCall(ctx.request))
      const [wrong = refusal] = Object.values(issues).flat()
      outcomes.push({ supplierCertificateId, name: null, request: null, error: wrong })
    }
  }
  return { outcomes }
}

/** @throws AppError 404; 409 `supplier_request.closed` */
export function cancelRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<SupplierRequest> {
  return withTransaction(ctx, async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw notFound()
    const status = statusOf(tx, request)
    if (status !== 'open') throw requestClosed(status)
    if (!(await closeRequest(tx, requestId, { status: 'cancelled' }))) {
      const now = await shownRequest(tx, requestId)
      throw requestClosed(now.requestStatus === 'open' ? 'cancelled' : now.requestStatus)
    }
    const certificate = await lockedRow(tx, kind, request.certificate_id)
    await recordItem(tx, kind, certificate, 'supplier_certificate.request_cancelled', {
      after: { requestId, side: request.side, headQuarterId: request.head_quarter_id },
    })
    return shownRequest(tx, requestId)
  })
}
