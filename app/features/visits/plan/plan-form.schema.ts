import { z } from 'zod'
import { CancelVisit, PlanVisit, UpdateVisit } from '~/contract/visits/visits'
import { validationMessages as messages } from '~/domain/validation-messages'
import { noticeChoices } from './plan-fields'

const { companyId, kind, plannedOn, plannedTime, leadId, brief } = PlanVisit.shape

const inspectorIds = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

const plan = {
  kind,
  notice: z.enum(noticeChoices, messages.required).transform((choice) => choice === 'yes'),
  plannedOn,
  plannedTime,
  leadId,
  inspectorIds,
  brief,
}

export const newVisitSchema = z.object({ companyId, ...plan, again: z.boolean().optional() })
export const planSchema = z.object({ ...plan, version: UpdateVisit.shape.version })

export const cancelVisitSchema = z.object({
  reason: CancelVisit.shape.reason,
  version: CancelVisit.shape.version,
})
