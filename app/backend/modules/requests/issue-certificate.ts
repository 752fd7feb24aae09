import type { z } from 'zod'
import type { CreateCertificate } from '~/contract/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { createCertificate, type Created } from '../certificates/issue/create-certificate'
import type { CertificateForm } from '../certificates/issue/read-certificate-form'
import { otherRequest, requestDecided } from './requests.errors'
import { closeRequest, findRequest } from './requests.repository'

/**
 * Issues a document, as an answer to a company's open request where `requestId` names one.
 * @throws AppError what `createCertificate` throws; 404, 400 and 409 of the request as below
 */
export function issueCertificate(
  ctx: Ctx,
  { requestId, ...form }: z.output<typeof CreateCertificate>,
): Promise<Created> {
  if (!requestId) return createCertificate(ctx, form)
  return createCertificate(ctx, form, {
    check: (read) => assertOpen(ctx, requestId, read),
    answer: (tx, issued) => markIssued(tx, requestId, issued),
  })
}

/**
 * Makes sure that a form issues what an open request asks for: a certificate of the same facility, renewing or adding to
 * the same group. Its words and products are the certifier's to change.
 * @throws AppError 404; 409 `request.decided`; 400 where it is something else
 */
async function assertOpen(ctx: Ctx, requestId: string, form: CertificateForm): Promise<void> {
  const request = await findRequest(ctx, requestId)
  if (!request) throw notFound()
  if (request.status !== 'open') throw requestDecided()
  const kind = form.renewed ? 'renew' : form.extended ? 'add' : 'new'
  const groupId = (form.renewed ?? form.extended)?.id ?? null
  const isSame =
    request.kind === kind &&
    request.certification_group_id === groupId &&
    request.company_id === form.company.id
  if (!isSame) throw otherRequest()
}

/** What a request is answered with. */
interface Issued {
  groupId: string
  certificateId: string
}

/**
 * Marks a request as answered by what is issued, in the transaction that issues it.
 * @throws AppError 409 where somebody else answered it, or its company took it back, meanwhile
 */
async function markIssued(tx: Ctx, requestId: string, issued: Issued): Promise<void> {
  const request = await findRequest(tx, requestId)
  if (!request) throw notFound()
  const closed = await closeRequest(tx, requestId, { status: 'issued', issued_group_id: issued.groupId })
  if (!closed) throw requestDecided()
  await record(tx, {
    action: 'certificate_request.issued',
    entityType: 'certificate_request',
    entityId: requestId,
    headQuarterId: request.head_quarter_id,
    before: { status: request.status },
    after: { status: 'issued', certificationGroupId: issued.groupId, certificateId: issued.certificateId },
  })
}
