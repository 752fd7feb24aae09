import { CancelVisit, PlanVisit, UpdateVisit, type Visit } from '~/contract/visits/visits'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import { todayInRome } from '~/i18n/format'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { noticeChoices, type PlanFields } from './plan-fields'
import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'

/** Nothing is chosen for the office but a day on which the visit is due, and the only inspector. */
export async function loadNewVisit(request: Request) {
  const signedIn = await requireCertifier(request)
  const { api, headers } = signedIn
  const [{ facilities, companyId }, staff] = await Promise.all([
    facilitiesAsked(request, signedIn),
    loadStaff(api),
  ])
  const due = companyId ? (await api.visits.due({ CompanyId: companyId })).items : []
  const next = due.find((one) => one.companyId === companyId)
  const today = todayInRome(new Date())
  const begins: Partial<PlanFields> = {
    companyId,
    kind: next && next.lastVisitedOn === null ? 'initial' : 'periodic',
    plannedOn: next?.nextVisitOn && next.nextVisitOn > today ? next.nextVisitOn : '',
    leadId: staff.length === 1 ? staff[0]?.value : '',
  }
  return formPage(request, newVisitSchema, headers, {
    facilities,
    staff,
    begins,
    planned: next?.planned ?? null,
  })
}

export async function planVisit(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const unsettled = await unsettledFacility(form)
  if (unsettled) return unsettled
  const w = form.words.visits
  const options = { failure: w.planFailed, fieldNames: { announced: 'notice' } }
  return handleForm(form, newVisitSchema, options, async ({ notice: announced, again, ...plan }) => {
    const { id, number } = await form.api.visits.plan({ ...plan, announced, unlessPlanned: !again })
    return redirectWithSuccess(paths.certifier.visit(id), w.planned(number), form.headers)
  })
}

export async function loadPlan(request: Request, visitId: string) {
  const { api, user, headers } = await requireCertifier(request)
  const [visit, staff] = await Promise.all([api.visits.get({ visitId }), loadStaff(api)])
  return formPage(request, planSchema, headers, { visit, staff, isManager: user.isCertifierCompanyManager })
}

export async function savePlan(request: Request, visitId: string) {
  const form = await signedInForm(request, requireCertifier)
  const w = form.words.visits
  const options = { failure: w.saveFailed, fieldNames: { announced: 'notice' } }
  return handleForm(form, planSchema, options, async ({ notice: announced, ...plan }) => {
    const { number } = await form.api.visits.update({ visitId, ...plan, announced })
    return redirectWithSuccess(paths.certifier.visitPlan(visitId), w.saved(number), form.headers)
  })
}

export async function loadCancel(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  return formPage(request, cancelVisitSchema, headers, { visit: await api.visits.get({ visitId }) })
}

export async function cancelVisit(request: Request, visitId: string) {
  const form = await signedInForm(request, requireCertifier)
  const w = form.words.visits
  return handleForm(form, cancelVisitSchema, { failure: w.cancelFailed }, async (typed) => {
    const { number } = await form.api.visits.cancel({ visitId, ...typed })
    return redirectWithSuccess(paths.certifier.visit(visitId), w.cancelledDone(number), form.headers)
  })
}

const packOf = (request: Request, { packs }: Pick<Visit, 'packs'>) => {
  const params = new URL(request.url).searchParams
  return packs.find(
    ({ userId, deviceId }) => userId === params.get('userId') && deviceId === params.get('deviceId'),
  )
}

/** By a manager, for a tablet that will not return. @throws 404 for one that is not away */
export async function loadDiscard(request: Request, visitId: string) {
  const { api } = await requireManager(request)
  const pack = packOf(request, await api.visits.get({ visitId }))
  if (!pack || pack.returnedAt) throw new Response(null, { status: 404 })
  return { visitId, pack }
}

export async function discardPack(request: Request, visitId: string) {
  const { api, words, headers } = await signedInForm(request, requireManager)
  const w = words.visits
  const pack = packOf(request, await api.visits.get({ visitId }))
  if (!pack) throw new Response(null, { status: 404 })
  const { userId, deviceId, deviceName } = pack
  try {
    await api.visits.discardPack({ visitId, userId, deviceId })
  } catch (error) {
    return answerRefusal(error, w.discardFailed)
  }
  return redirectWithSuccess(paths.certifier.visitPlan(visitId), w.discarded(deviceName), headers)
}

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

const newVisitSchema = z.object({ companyId, ...plan, again: z.boolean().optional() })
const planSchema = z.object({ ...plan, version: UpdateVisit.shape.version })

const cancelVisitSchema = z.object({
  reason: CancelVisit.shape.reason,
  version: CancelVisit.shape.version,
})
