import type { z } from 'zod'
import type { OutlineRenewals, RenewalOutline } from '~/contract/certificates/renewals'
import type { Ctx } from '../../core/context'
import type { AppError } from '../../core/errors'
import { standing } from '../kosher/concerns/assert-answered'
import { issuedByKey } from '../certificates/known-certificate'
import { issueCertificate, outlineCertificate, previewCertificate } from '../requests/issue-certificate'
import { inState, plannedRenewal, renewedFields, type PlannedRenewal } from './planned-renewal'
import { refusedCertificate } from './refused'
import { renewalIncomplete } from './renewals.errors'

function renewalForm(ctx: Ctx, { group, request, products }: PlannedRenewal, expireOn?: string | null) {
  const toRenew = inState(products, 'certified').length
  const toApprove = inState(products, 'renewed').length
  if (toRenew + toApprove > 0) throw renewalIncomplete({ toRenew, toApprove })
  return {
    productIds: products.map(({ id }) => id),
    certificationGroup: {
      ...renewedFields(ctx, group, request),
      ...(expireOn && { expireOn }),
      companyId: group.companyId,
    },
    renewedFromId: group.id,
    ...(request && { requestId: request.id }),
  }
}

/** @throws AppError as issuing would */
export const previewRenewal = async (
  ctx: Ctx,
  { certificationGroupId, expireOn }: { certificationGroupId: string; expireOn?: string | undefined },
): Promise<File> =>
  previewCertificate(ctx, renewalForm(ctx, await plannedRenewal(ctx, certificationGroupId), expireOn))

/** The documents that would be issued; each succeeds or fails by itself. */
export async function outlineRenewals(
  ctx: Ctx,
  { items }: z.output<typeof OutlineRenewals>,
): Promise<{ outcomes: RenewalOutline[] }> {
  const outcomes: RenewalOutline[] = []
  for (const [id, { expireOn }] of new Map(items.map((item) => [item.id, item]))) {
    try {
      outcomes.push(await outlined(ctx, id, expireOn))
    } catch (error) {
      outcomes.push({ ...nothing, ...(await refusedCertificate(ctx, id, error)) })
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
}

/** @throws AppError as issuing would */
async function outlined(ctx: Ctx, id: string, chosen: string | undefined): Promise<RenewalOutline> {
  const plan = await plannedRenewal(ctx, id)
  const outline = await outlineCertificate(ctx, renewalForm(ctx, plan, chosen))
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
    // It takes a reason, and is decided singly.
    refusal: isForbidden ? (await refusedCertificate(ctx, id, standing(concerns, names))).refusal : null,
  }
}

interface Asked {
  id: string
  acknowledged: string[] | undefined
  /** Instead of the proposed day. */
  expireOn: string | null
  /** The same job's renewal of the same certificate is the same press, also after a crash. */
  jobId: string
  /** Why nothing more is issued; documents issued before a crash still count. */
  stopped: AppError | null
}

/** Mails nobody. @returns the id of the document; @throws AppError as issuing does */
export async function issueRenewal(
  ctx: Ctx,
  { id, acknowledged, expireOn, jobId, stopped }: Asked,
): Promise<string> {
  // The digest leaves the plan out: after midnight another attempt proposes another day.
  const used = { key: `renewal of ${id} ${jobId}`, digest: 'renewals.issue' }
  const made = await issuedByKey(ctx, used)
  if (made) return made
  if (stopped) throw stopped
  const form = renewalForm(ctx, await plannedRenewal(ctx, id), expireOn)
  const issued = await issueCertificate(ctx, { ...form, acknowledged }, { untold: true, usedKey: used })
  return issued.certificateId
}
