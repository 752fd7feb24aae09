import { z } from 'zod'
import { CorrectLine, CreateLine, KosherizeLine, SaveLine, UseLine } from '~/contract/lines'
import { lineNatures } from '~/domain/kosher/line-state'
import { lookupChoice } from '~/features/items/lookup-options'
import { withClearedFields } from '~/features/review/cleared-fields'
import type { PortalApi } from '~/portal/api.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { requireArea, requireManager, type SignedIn } from '~/portal/guards.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { areaPaths, lineActs, paths, type LineAct } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { NOT_KOSHER, type LineStatus } from './line-state'

type Api = PortalApi['api']

/** An unticked box is not sent. */
const boxes = { isHot: z.boolean().default(false), kosherizable: z.boolean().default(false) }

export const newLineSchema = CreateLine.omit({ companyId: true }).extend(boxes)
export const lineSchema = SaveLine.omit({ lineId: true }).extend(boxes)

const about = { lineId: true } as const

export const actSchemas = {
  use: UseLine.omit(about),
  kosherize: KosherizeLine.omit(about),
  correct: CorrectLine.omit(about),
} satisfies Record<LineAct, z.ZodObject>

const notFound = () => new Response(null, { status: 404 })

/** The kosher statuses that a line can be in. */
async function loadStatuses(api: Api): Promise<LineStatus[]> {
  const { items } = await api.lookups.kosherStatus()
  const natures: readonly unknown[] = lineNatures
  return items
    .filter(({ nature }) => natures.includes(nature))
    .map((one) => ({ ...lookupChoice(one), ...pick(one, ['nature', 'rank']) }))
}

/** @param companyId a plant, or a headquarters with all of its plants; absent for the company's own */
export async function loadLines(request: Request, companyId?: string) {
  const { api, user, headers } = await requireArea(request)
  const CompanyId = companyId ?? user.companyId ?? ''
  return listOrFailure(async () => {
    const [{ items }, statuses] = await Promise.all([api.lines.list({ CompanyId }), loadStatuses(api)])
    return { CompanyId, items, statuses }
  }, headers)
}

/** What lines of a plant are called already. */
async function loadTerms(api: Api, CompanyId: string) {
  const { items } = await api.lines.list({ CompanyId })
  const own = items.filter((one) => one.companyId === CompanyId)
  return {
    kinds: [...new Set(own.map(({ kind }) => kind))],
    circuits: [...new Set(own.flatMap(({ circuit }) => circuit ?? []))],
  }
}

/** A headquarters may make things itself. */
async function loadPlant({ api, user }: SignedIn, companyId: string) {
  const { businessName, headQuarter } = await api.companies.get({ companyId })
  const { company, certifier } = paths
  const isOwn = user.userType === 'Company'
  const to = areaPaths(user.userType)
  const [page, lines] = headQuarter
    ? isOwn
      ? [company.anagraphic(), company.lines()]
      : [certifier.company(companyId), certifier.inCompany(companyId).lines()]
    : [to.facility(companyId), to.inFacility(companyId).lines()]
  return { companyId, businessName, page, lines }
}

const plantIn = (request: Request) => new URL(request.url).searchParams.get('companyId') ?? ''

/** @throws 404 for an unknown plant */
export async function loadNewLine(request: Request) {
  const signedIn = await requireArea(request)
  const { api, headers } = signedIn
  const companyId = plantIn(request)
  const [plant, terms, statuses] = await Promise.all([
    loadPlant(signedIn, companyId),
    loadTerms(api, companyId),
    loadStatuses(api),
  ])
  return formPage(request, newLineSchema, headers, { plant, terms, statuses })
}

/** A state as one select says it. */
const saidState = <Typed extends { kosherStatusId?: string | null | undefined }>(typed: Typed) => {
  const notKosher = typed.kosherStatusId === NOT_KOSHER
  return { ...typed, ...(notKosher && { kosherStatusId: null }), notKosher }
}

export async function createLine(request: Request) {
  const form = await signedInForm(request, requireArea)
  const { created, failed: failure } = form.words.lines
  return handleForm(form, newLineSchema, { failure }, async (typed) => {
    const { id, name } = await form.api.lines.create({
      ...withClearedFields(CreateLine, saidState(typed)),
      companyId: plantIn(request),
    })
    return redirectWithSuccess(areaPaths(form.user.userType).line(id), created(name), form.headers)
  })
}

/** @throws 404 */
export async function loadLine(request: Request, lineId: string) {
  const signedIn = await requireArea(request)
  const { api, headers } = signedIn
  const line = await api.lines.get({ lineId })
  const [plant, terms, statuses] = await Promise.all([
    loadPlant(signedIn, line.companyId),
    loadTerms(api, line.companyId),
    loadStatuses(api),
  ])
  return formPage(request, lineSchema, headers, { line, plant, terms, statuses })
}

export async function runLine(request: Request, lineId: string) {
  const form = await signedInForm(request, requireArea)
  const { lines } = form.api
  const { saved, archived, takenBack, failed: failure } = form.words.lines
  const page = areaPaths(form.user.userType).line(lineId)
  const archive = (away: boolean) => ({
    failure,
    run: async () => {
      const { name } = await lines.archive({ lineId, archived: away })
      return redirectWithSuccess(page, (away ? archived : takenBack)(name), form.headers)
    },
  })
  return runIntents(
    form,
    {
      save: intent(lineSchema, { failure }, async ({ version, ...typed }) => {
        const { circuit } = withClearedFields(SaveLine, typed)
        const { name } = await lines.save({ lineId, ...typed, circuit, version })
        return redirectWithSuccess(page, saved(name), form.headers)
      }),
      archive: archive(true),
      takeBack: archive(false),
    },
    { enter: 'save' },
  )
}

/** @throws 404 for what one's side does not say; 403 for a correction by others than managers */
async function telling(request: Request, asked: string) {
  const act = lineActs.find((one) => one === asked)
  const signedIn = await requireArea(request)
  if (!act || (signedIn.user.userType === 'Company' && act !== 'use')) throw notFound()
  return { act, ...(act === 'correct' ? await requireManager(request) : signedIn) }
}

/** With what a visit has observed, if it is to be confirmed. */
export async function loadTelling(request: Request, asked: string) {
  const { act, api, headers } = await telling(request, asked)
  const observationId = new URL(request.url).searchParams.get('observationId')
  const observed =
    act === 'kosherize' && observationId
      ? (await api.lines.observed({})).items.find((one) => one.observationId === observationId)
      : undefined
  return formPage(request, actSchemas[act] as z.ZodObject, headers, { act, observed: observed ?? null })
}

export async function tell(request: Request, { lineId, act: asked }: { lineId: string; act: string }) {
  const { act, ...form } = await signedInForm(request, (sent) => telling(sent, asked))
  const words = form.words.lines
  const { use, kosherize, correct } = form.api.lines
  const calls = { use, kosherize, correct } as unknown as Record<
    LineAct,
    (input: object) => Promise<{ name: string; certificates?: { number: string }[] }>
  >
  const { failed: failure } = words
  const visit = form.formData.get('visitId')
  return handleForm(form, actSchemas[act] as z.ZodObject, { failure }, async (typed) => {
    const { name, certificates = [] } = await calls[act]({ lineId, ...saidState(typed) })
    const numbers = certificates.map(({ number }) => number).join(', ')
    const done = [words.told(name), ...(numbers ? [words.issuedSince(numbers)] : [])].join(' · ')
    const back =
      typeof visit === 'string' && act === 'kosherize'
        ? paths.certifier.visitEvidence(visit)
        : areaPaths(form.user.userType).line(lineId)
    return redirectWithSuccess(back, done, form.headers)
  })
}
