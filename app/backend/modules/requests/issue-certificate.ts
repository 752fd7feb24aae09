import type { z } from 'zod'
import type { CertificateOutline, CreateCertificate } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import {
  createCertificate,
  outlineCertificate as outline,
  previewCertificate as preview,
  type AnsweredRequest,
  type IssuingOptions,
} from '../certificates/issue/create-certificate'
import type { Created } from '../certificates/issue/issue-document'
import type { CertificateForm } from '../certificates/issue/read-certificate-form'
import { otherRequest, requestDecided } from './create-request'
import { closeRequest, findRequest } from './requests.repository'

/** Answers request `requestId`, if given. @throws AppError like `createCertificate`; 404, 400, 409 */
export function issueCertificate(
  ctx: Ctx,
  { requestId, ...form }: z.output<typeof CreateCertificate>,
  options?: IssuingOptions,
): Promise<Created> {
  return createCertificate(ctx, form, answerTo(ctx, requestId), options)
}

/** Marks nothing. @throws AppError like `issueCertificate` */
export const previewCertificate = (
  ctx: Ctx,
  { requestId, ...form }: z.output<typeof CreateCertificate>,
): Promise<File> => preview(ctx, form, answerTo(ctx, requestId))

/** Marks nothing. @throws AppError like `issueCertificate` */
export const outlineCertificate = (
  ctx: Ctx,
  { requestId, ...form }: z.output<typeof CreateCertificate>,
): Promise<CertificateOutline> => outline(ctx, form, answerTo(ctx, requestId))

const answerTo = (ctx: Ctx, requestId: string | undefined): AnsweredRequest | undefined =>
  requestId === undefined
    ? undefined
    : {
        id: requestId,
        check: (read) => assertOpen(ctx, requestId, read),
        answer: (tx, issued) => markIssued(tx, requestId, issued),
      }

/** Kind, facility and group must match; texts and products may differ. @throws AppError 404; 409 `request.decided`; 400 */
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

interface Issued {
  groupId: string
  certificateId: string
}

/** In the issuing transaction. @throws AppError 409 if it was answered or withdrawn meanwhile */
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
