import { data } from '@remix-run/node'
import { validationMessages } from '~/domain/validation-messages'
import type { PortalApi } from '~/portal/api.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { ConfirmVisit, type Observed } from '~/contract/visits/visits'
import { RefuseKosherization } from '~/contract/lines'
import { toEvidence, toSummary } from '../evidence/evidence'
import { z } from 'zod'
import { optionalIsoDate } from '~/contract/fields'
import { deviationGrades } from '~/domain/visits/visit'

type Api = PortalApi['api']

async function evidenceOfVisit(api: Api, visitId: string) {
  const { observations, photos } = await api.visits.observations({ visitId })
  // The contract leaves the payload open, which was checked by its kind when it came.
  return { observations: observations as unknown as Observed[], photos }
}

/** Archived ones too: by their names. */
const linesOf = async (api: Api, CompanyId: string) => (await api.lines.list({ CompanyId })).items

const deviationsOf = async (api: Api, VisitId: string) =>
  (await api.deviations.list({ VisitId, ItemsPerPage: 200, Sort: 'number', Direction: 'asc' })).items

export async function loadReport(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  const [visit, { observations, photos }, { addenda }] = await Promise.all([
    api.visits.get({ visitId }),
    evidenceOfVisit(api, visitId),
    api.visits.reports({ visitId }),
  ])
  return data({ visit, addenda, summary: toSummary(observations, photos) }, { headers })
}

export async function loadEvidence(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  const [visit, { observations, photos }, { devices }, observed] = await Promise.all([
    api.visits.get({ visitId }),
    evidenceOfVisit(api, visitId),
    api.visits.missing({ visitId }),
    api.lines.observed({ visitId }),
  ])
  const lines = await linesOf(api, visit.companyId)
  return formPage(request, RefuseKosherization, headers, {
    visit,
    evidence: toEvidence(observations, photos, lines),
    missing: devices,
    observed: observed.items,
    lines: lines.flatMap(({ id, name, archived }) => (archived ? [] : { id, name })),
  })
}

export async function loadVisitDeviations(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  const [{ companyId }, deviations] = await Promise.all([
    api.visits.get({ visitId }),
    deviationsOf(api, visitId),
  ])
  return data({ visitId, companyId, deviations }, { headers })
}

/** All that a company sees of it, on one page: no findings before they are told, with the outcome. */
export async function loadCompanysVisit(request: Request, visitId: string) {
  const { api, headers } = await requireCompany(request)
  const visit = await api.visits.get({ visitId })
  const isTold = visit.outcome !== null
  const [{ observations, photos }, { addenda }, deviations] = await Promise.all([
    isTold ? evidenceOfVisit(api, visitId) : { observations: [], photos: [] },
    isTold ? api.visits.reports({ visitId }) : { addenda: [] },
    isTold ? deviationsOf(api, visitId) : [],
  ])
  const summary = toSummary(observations, photos)
  const evidence = toEvidence(observations, photos, isTold ? await linesOf(api, visit.companyId) : [])
  return data({ visit, addenda, summary, evidence, deviations }, { headers })
}

/** Late evidence was reviewed, or a kosherization is refused. */
export async function actOnEvidence(request: Request, visitId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { api, words, headers } = form
  const page = paths.certifier.visitEvidence(visitId)
  if (form.formData.has('observationId'))
    return handleForm(form, RefuseKosherization, { failure: words.lines.failed }, async (typed) => {
      await api.lines.refuse(typed)
      return redirectWithSuccess(page, words.lines.observed.refused, headers)
    })
  await api.visits.acknowledge({ visitId })
  return redirectWithSuccess(page, words.visits.lateSeenDone, headers)
}

export async function loadConfirm(request: Request, visitId: string) {
  const { api, headers } = await requireCertifier(request)
  const [visit, deviations, { observations, photos }] = await Promise.all([
    api.visits.get({ visitId }),
    deviationsOf(api, visitId),
    evidenceOfVisit(api, visitId),
  ])
  const summary = toSummary(observations, photos)
  return formPage(request, confirmFormSchema, headers, { visit, deviations, summary })
}

export async function confirmVisit(request: Request, visitId: string) {
  const form = await signedInForm(request, requireCertifier, 'rows')
  const w = form.words.visits
  const before = new Map((await deviationsOf(form.api, visitId)).map((one) => [one.id, one]))
  const changed = (row: { deviationId: string; grade: string; dueOn?: string | null | undefined }) => {
    const one = before.get(row.deviationId)
    return one !== undefined && (one.grade !== row.grade || one.dueOn !== (row.dueOn ?? null))
  }
  // If the office changes a deviation, the reason is sent along.
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

/** A row for each deviation, with the office's grade. */
const confirmFormSchema = z.object({
  note: ConfirmVisit.shape.note,
  rows: z
    .array(z.object({ deviationId: z.string(), grade: z.enum(deviationGrades), dueOn: optionalIsoDate }))
    .default([]),
  version: ConfirmVisit.shape.version,
})
