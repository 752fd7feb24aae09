import { data } from '@remix-run/node'
import { validationMessages } from '~/domain/validation-messages'
import { visitWords } from '~/i18n/own/visits'
import type { PortalApi } from '~/portal/api.server'
import { formPage, handleForm, signedInForm } from '~/portal/form.server'
import { requireArea, requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { confirmFormSchema } from './confirm-form.schema'

type Api = PortalApi['api']

const deviationsOf = async (api: Api, VisitId: string) =>
  (await api.deviations.list({ VisitId, ItemsPerPage: 200, Sort: 'number', Direction: 'asc' })).items

export async function loadReport(request: Request, visitId: string) {
  const { api, headers } = await requireArea(request)
  return data({ visit: await api.visits.get({ visitId }) }, { headers })
}

export async function loadVisitDeviations(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  return data({ deviations: await deviationsOf(api, visitId) }, { headers })
}

/** All that a company sees of it, on one page. */
export async function loadCompanysVisit(request: Request, visitId: string) {
  const { api, headers } = await requireArea(request)
  const [visit, deviations] = await Promise.all([api.visits.get({ visitId }), deviationsOf(api, visitId)])
  return data({ visit, deviations }, { headers })
}

export async function loadConfirm(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  const [visit, deviations] = await Promise.all([api.visits.get({ visitId }), deviationsOf(api, visitId)])
  return formPage(request, confirmFormSchema, headers, { visit, deviations })
}

export async function confirmVisit(request: Request, visitId: string) {
  const form = await signedInForm(request, requireCertifier, 'rows')
  const w = visitWords(form.words)
  const before = new Map((await deviationsOf(form.api, visitId)).map((one) => [one.id, one]))
  const changed = (row: { deviationId: string; grade: string; dueOn?: string | null | undefined }) => {
    const one = before.get(row.deviationId)
    return one !== undefined && (one.grade !== row.grade || one.dueOn !== (row.dueOn ?? null))
  }
  // Why the office sees a deviation otherwise is told.
  const schema = confirmFormSchema.refine(({ note, rows }) => note || !rows.some(changed), {
    path: ['note'],
    message: validationMessages.required,
  })
  return handleForm(form, schema, { failure: w.confirmFailed }, async ({ note, rows, version }) => {
    const changes = rows.filter(changed).map((row) => ({ ...row, note: note ?? '' }))
    const { number } = await form.api.visits.confirm({ visitId, note, version, changes })
    return redirectWithSuccess(paths.certifier.visit(visitId), w.confirmed(number), form.headers)
  })
}
