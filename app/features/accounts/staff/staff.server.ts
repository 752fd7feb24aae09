import { decisionRules, type DecisionRule, type UserType } from '~/domain/items/review'
import { visitReportRules } from '~/domain/visits/visit'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { signedInForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import type { StaffChoices } from './staff-choices'

type Api = PortalApi['api']

export const loadStaff = async (api: Api): Promise<StaffChoices> =>
  (await api.staff.list()).items.map(({ id, name }) => ({ value: id, label: name }))

/** The data that lists need beside their rows; nothing for companies. */
export async function loadStaffChoices(
  api: Api,
  userType: UserType,
): Promise<{ staff: StaffChoices; decisionRule: DecisionRule }> {
  if (userType === 'Company') return { staff: [], decisionRule: 'one' }
  const [staff, { decisionRule }] = await Promise.all([loadStaff(api), api.settings.decisions()])
  return { staff, decisionRule }
}

/** A choice submitted by itself: a refusal is a toast. */
async function chosen(
  form: SignedInForm,
  back: string,
  save: (value: string | null) => Promise<string>,
  name: string,
) {
  const value = form.formData.get(name)
  try {
    const said = await save(typeof value === 'string' && value ? value : null)
    return redirectWithSuccess(back, said, form.headers)
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return redirectWithToast(back, { type: 'error', content: error.message }, form.headers)
  }
}

export async function loadDecisionRule(request: Request) {
  const { api } = await requireManager(request)
  return api.settings.decisions()
}

export async function saveDecisionRule(request: Request) {
  const form = await signedInForm(request, requireManager)
  if (form.formData.has('visitReports')) return saveVisitReports(form)
  if (form.formData.has('suspensionMonths')) return saveSuspensionMonths(form)
  const save = async (typed: string | null) => {
    const decisionRule = decisionRules.find((rule) => rule === typed)
    if (!decisionRule) throw new Response(null, { status: 400 })
    await form.api.settings.saveDecisions({ decisionRule })
    return form.words.staff.ruleSaved
  }
  return chosen(form, paths.certifier.decisionRule(), save, 'decisionRule')
}

function saveVisitReports(form: SignedInForm) {
  const save = async (typed: string | null) => {
    const visitReports = visitReportRules.find((rule) => rule === typed)
    if (!visitReports) throw new Response(null, { status: 400 })
    await form.api.settings.saveDecisions({ visitReports })
    return form.words.settings.decisions.visitReportsSaved
  }
  return chosen(form, paths.certifier.decisionRule(), save, 'visitReports')
}

function saveSuspensionMonths(form: SignedInForm) {
  const save = async (typed: string | null) => {
    await form.api.settings.saveDecisions({ suspensionMonths: Number(typed) })
    return form.words.settings.decisions.suspensionMonthsSaved
  }
  return chosen(form, paths.certifier.decisionRule(), save, 'suspensionMonths')
}

export async function saveOfficer(request: Request, companyId: string) {
  const form = await signedInForm(request, requireCertifier)
  const save = async (officerId: string | null) => {
    await form.api.companies.setOfficer({ companyId, officerId })
    return form.words.staff.officerSaved
  }
  return chosen(form, paths.certifier.company(companyId), save, 'officerId')
}

export async function assignRequest(request: Request, requestId: string) {
  const form = await signedInForm(request, requireCertifier)
  const save = async (assignedTo: string | null) => {
    const asked = await form.api.requests.assign({ requestId, assignedTo })
    const { assigned, unassignedNow } = form.words.staff
    return asked.assignedTo ? assigned(asked.name, asked.assignedTo.name) : unassignedNow(asked.name)
  }
  const back = paths.certifier.requests() + new URL(request.url).search
  return chosen(form, back, save, 'assignedTo')
}

export async function loadAccess(request: Request) {
  const { api } = await requireManager(request)
  return api.settings.access()
}

export async function saveFactorRule(request: Request) {
  const form = await signedInForm(request, requireManager)
  const name = form.formData.has('companyFactor') ? 'companyFactor' : 'factor'
  const save = async (typed: string | null) => {
    if (typed !== 'free' && typed !== 'demanded') throw new Response(null, { status: 400 })
    await form.api.settings.saveAccess({ [`${name}Demanded` as const]: typed === 'demanded' })
    return form.words.settings.access.saved
  }
  return chosen(form, paths.certifier.access(), save, name)
}

/** @throws the 404 screen for companies */
export async function loadResetFactor(request: Request, userId: string) {
  const { api } = await requireManager(request)
  const { items } = await api.staff.accounts()
  const colleague = items.find(({ id, hasFactor }) => id === userId && hasFactor)
  if (!colleague) throw new Response(null, { status: 404 })
  return { name: colleague.name }
}

export async function resetFactor(request: Request, userId: string) {
  const form = await signedInForm(request, requireManager)
  const { name } = await loadResetFactor(request, userId)
  const save = async () => {
    await form.api.staff.resetFactor({ userId })
    return form.words.settings.access.resetDone(name)
  }
  return chosen(form, paths.certifier.staff(), save, 'intent')
}

export async function loadEndAllSessions(request: Request) {
  await requireManager(request)
  return null
}

export async function endAllSessions(request: Request) {
  const form = await signedInForm(request, requireManager)
  const save = async () => {
    await form.api.people.endAllSessions()
    return form.words.settings.access.endAllDone
  }
  return chosen(form, paths.certifier.access(), save, 'intent')
}
