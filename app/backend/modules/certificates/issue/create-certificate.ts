import type { z } from 'zod'
import type { CertificateOutline, CreateCertificate } from '~/contract/certificates/certificates'
import type { Ctx } from '../../../core/context'
import { overdueDeviations } from '../../deviations/overdue-deviations'
import { usedKey, type UsedKey } from '../../idempotency/once'
import { notifyOfIssue, toldOfIssue } from '../../mail/notices/notify-of-request'
import { unreadyProducts } from '../../products/certified/unready-products'
import { deviationsOverdue, productsNotAvailable } from '../certificates.errors'
import { issueDocument, outlineDocument, previewDocument, type Created, type Issuing } from './issue-document'
import { readCertificateForm, type CertificateForm } from './read-certificate-form'

type Input = Omit<z.output<typeof CreateCertificate>, 'requestId'>

export interface IssuingOptions {
  /** One of many, of which the caller tells the company together. */
  untold?: boolean
  /** In place of the input's. */
  usedKey?: UsedKey
}

export interface AnsweredRequest {
  id: string
  /** @throws AppError unless the form issues what was requested */
  check(form: CertificateForm): Promise<void>
  /** Marks it as answered, in the issuing transaction. @throws AppError 409 */
  answer(tx: Ctx, issued: { groupId: string; certificateId: string }): Promise<void>
}

/**
 * Issues for a new group, an existing one (`certificationGroup.id`) or a renewal (`renewedFromId`);
 * specification §4. @throws AppError 400 for expiry or facility; 404; 409; what `issueDocument` and `request` throw
 */
export const createCertificate = (
  ctx: Ctx,
  input: Input,
  request?: AnsweredRequest,
  options?: IssuingOptions,
): Promise<Created> => issueDocument(ctx, issuingInput(input, request, options))

/** @throws AppError as `createCertificate` */
export const previewCertificate = (ctx: Ctx, input: Input, request?: AnsweredRequest): Promise<File> =>
  previewDocument(ctx, issuingInput(input, request))

/** @throws AppError as `createCertificate` */
export const outlineCertificate = (
  ctx: Ctx,
  input: Input,
  request?: AnsweredRequest,
): Promise<CertificateOutline> => outlineDocument(ctx, issuingInput(input, request))

function issuingInput(
  input: Input,
  request: AnsweredRequest | undefined,
  { untold = false, ...options }: IssuingOptions = {},
): Issuing {
  return {
    usedKey: options.usedKey ?? usedKey('certificates.create', { ...input, requestId: request?.id }),
    answer: input,
    async read(ctx) {
      const form = await readCertificateForm(ctx, input)
      await assertIngredientsReady(ctx, form.products)
      await request?.check(form)
      return form
    },
    despite: (ctx, { company }) => issuedDespite(ctx, company.id, input.deviationReason),
    ...(request && { alongside: (tx, _form, issued) => request.answer(tx, issued) }),
    trail: (form) => ({
      action: `certificate.${doneBy[issueKind(form)]}`,
      after: { productIds: form.products.map(({ id }) => id), renewedFromId: form.renewed?.id },
    }),
    recipients: (ctx, { company }) => toldOfIssue(ctx, company.headQuarterId),
    tell: async (tx, form, issued) => {
      if (untold) return
      await notifyOfIssue(tx, form.company.headQuarterId, {
        groupId: issued.groupId,
        certificateId: issued.certificateId,
        number: issued.number,
        shortCode: issued.shortCode,
        name: form.fields.name,
        kind: issueKind(form),
        isAsked: request !== undefined,
      })
    },
  }
}

const issueKind = ({ renewed, extended }: CertificateForm) => (renewed ? 'renew' : extended ? 'add' : 'new')
const doneBy = { new: 'issued', add: 'extended', renew: 'renewed' } as const

/** A warning, never a block: who issues says why. @throws AppError 409 where a reason is lacking */
async function issuedDespite(
  ctx: Ctx,
  companyId: string,
  reason: string | null | undefined,
): Promise<{ deviationReason?: string; deviations?: string[] }> {
  const overdue = await overdueDeviations(ctx, companyId)
  if (overdue.length === 0) return {}
  if (!reason) throw deviationsOverdue(overdue)
  return { deviationReason: reason, deviations: overdue.map(({ number }) => number) }
}

/** Must be approvable today (specification §4 "Approving"). A company may request the certificate all the same. */
async function assertIngredientsReady(ctx: Ctx, products: CertificateForm['products']): Promise<void> {
  const unready = await unreadyProducts(
    ctx,
    products.map(({ id }) => id),
  )
  if (unready.size === 0) return
  throw productsNotAvailable(
    products.flatMap(({ id, name }) => {
      const ingredients = unready.get(id)
      return ingredients ? [{ id, name, why: 'ingredients_not_ready' as const, ingredients }] : []
    }),
  )
}
