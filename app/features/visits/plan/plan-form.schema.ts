import { z } from 'zod'
import { CancelVisit, PlanVisit, UpdateVisit } from '~/contract/visits'
import { noticeChoices } from './plan-fields'

const { companyId, kind, plannedOn, leadId, brief } = PlanVisit.shape

const inspectorIds = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

const plan = {
  kind,
  notice: z
    .enum(noticeChoices)
    .default('usual')
    .transform((choice) => (choice === 'usual' ? undefined : choice === 'yes')),
  plannedOn,
  leadId,
  inspectorIds,
  brief,
}

export const newVisitSchema = z.object({ companyId, ...plan })
export const planSchema = z.object({ ...plan, version: UpdateVisit.shape.version })

export const cancelVisitSchema = z.object({
  reason: CancelVisit.shape.reason,
  version: CancelVisit.shape.version,
})
