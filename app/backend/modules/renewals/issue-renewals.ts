import type { z } from 'zod'
import type { IssueRenewals, RenewalOutcome } from '~/contract/renewals'
import type { Ctx } from '../../core/context'
import { issuedByKey, issuedDocument, knownCertificate } from '../certificates/known-certificate'
import { standing } from '../concerns/assert-answered'
import { issueCertificate, outlineCertificate, previewCertificate } from '../requests/issue-certificate'
import { inState, plannedRenewal, renewedFields, type PlannedRenewal } from './planned-renewal'
import { refusedCertificate } from './refused'
import { renewalIncomplete } from './renewals.errors'

type Input = z.output<typeof IssueRenewals>

/** One after the other, each as by a call of its own: what fails is named and keeps none of the others. */
export async function issueRenewals(
  ctx: Ctx,
  { items, check = false }: Input,
): Promise<{ outcomes: RenewalOutcome[] }> {
  const outcomes: RenewalOutcome[] = []
  for (const item of new Map(items.map((one) => [one.id, one])).values()) {
    try {
      outcomes.push(await (check ? outlined(ctx, item.id) : issued(ctx, item)))
    } catch (error) {
      outcomes.push({ ...nothing, ...(await refusedCertificate(ctx, item.id, error)) })
    }
  }
  return { outcomes }
}

const nothing = {
  companyName: null,
  expireOn: null,
  totalItems: 0,
  recipients: [],
  concerns: [],
  names: {},
  issued: null,
}

/** A certificate is renewed once: pressed again, it is the same press. */
const keyOf = (groupId: string) => `renewal of ${groupId}`

function formOf(ctx: Ctx, { group, request, products }: PlannedRenewal) {
  const toRenew = inState(products, 'certified').length
  const toApprove = inState(products, 'renewed').length
  if (toRenew + toApprove > 0) throw renewalIncomplete({ toRenew, toApprove })
  return {
    productIds: products.map(({ id }) => id),
    certificationGroup: { ...renewedFields(ctx, group, request), companyId: group.companyId },
    renewedFromId: group.id,
    idempotencyKey: keyOf(group.id),
    ...(request && { requestId: request.id }),
  }
}

/** @throws AppError as issuing would */
export const previewRenewal = async (
  ctx: Ctx,
  { certificationGroupId }: { certificationGroupId: string },
): Promise<File> => previewCertificate(ctx, formOf(ctx, await plannedRenewal(ctx, certificationGroupId)))

/** @throws AppError as issuing would */
async function outlined(ctx: Ctx, id: string): Promise<RenewalOutcome> {
  const plan = await plannedRenewal(ctx, id)
  const outline = await outlineCertificate(ctx, formOf(ctx, plan))
  const { number, name } = plan.group
  const { companyName, expireOn, totalItems, recipients, concerns, names } = outline
  const isForbidden = concerns.some(({ weight }) => weight === 'forbidden')
  return {
    id,
    number,
    name,
    companyName,
    expireOn,
    totalItems,
    recipients,
    concerns,
    names,
    issued: null,
    // It takes a reason, and is decided singly.
    refusal: isForbidden ? (await refusedCertificate(ctx, id, standing(concerns, names))).refusal : null,
  }
}

/** @throws AppError as issuing does */
async function issued(ctx: Ctx, { id, acknowledged }: Input['items'][number]): Promise<RenewalOutcome> {
  const certificateId = (await issuedByKey(ctx, keyOf(id))) ?? (await issue(ctx, id, acknowledged))
  const document = await issuedDocument(ctx, certificateId)
  const group = await knownCertificate(ctx, id)
  return {
    ...nothing,
    id,
    number: group?.number ?? null,
    name: group?.name ?? null,
    companyName: group?.companyName ?? null,
    issued: { id: group?.replacedById ?? '', ...document },
    refusal: null,
  }
}

async function issue(ctx: Ctx, id: string, acknowledged: string[] | undefined): Promise<string> {
  const form = formOf(ctx, await plannedRenewal(ctx, id))
  const made = await issueCertificate(ctx, { ...form, acknowledged }, { inMany: true })
  return made.certificateId
}
