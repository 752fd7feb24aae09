import { loadPage, parseListQuery, defineList } from '~/components/list/list-query'
import { knownAsked } from '~/components/list/common-filters'
import { CreateAgency, SaveAgency, SetAgencyStanding } from '~/contract/items/agencies'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { withClearedFields } from '~/features/review/cleared-fields'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager, type SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const backTo = (request: Request) => paths.certifier.agencies() + new URL(request.url).search

export async function loadAgencies(request: Request) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, agenciesList)
  return listOrFailure(() =>
    loadPage(query, ({ Search, multi }) =>
      api.agencies.list({ Search, WithStanding: knownAsked(agencyStandings, multi.WithStanding) }),
    ),
  )
}

/** @throws 404 */
async function agencyOf({ api }: Pick<SignedIn, 'api'>, agencyId: string) {
  const { items } = await api.agencies.list({})
  const agency = items.find(({ id }) => id === agencyId)
  if (!agency) throw new Response(null, { status: 404 })
  return agency
}

const editSchema = SaveAgency.omit({ agencyId: true })

/** @param agencyId absent for a new one */
export async function loadAgency(request: Request, agencyId?: string) {
  const signedIn = await requireCertifier(request)
  const agency = agencyId === undefined ? null : await agencyOf(signedIn, agencyId)
  return formPage(request, agency ? editSchema : CreateAgency, signedIn.headers, { agency })
}

export async function saveAgency(request: Request, agencyId?: string) {
  const form = await signedInForm(request, requireCertifier)
  const words = form.words.supplierReview
  const { agencies } = form.api
  return handleForm(form, editSchema, { failure: words.agencyFailed }, async ({ version, ...typed }) => {
    const sent = withClearedFields(CreateAgency, typed)
    if (agencyId === undefined) await agencies.create(sent)
    else await agencies.save({ agencyId, version, ...sent })
    const done = agencyId === undefined ? words.agencyAdded : words.agencySaved
    return redirectWithSuccess(backTo(request), done(typed.name), form.headers)
  })
}

const standingSchema = SetAgencyStanding.omit({ agencyId: true })

export async function loadStanding(request: Request, agencyId: string) {
  const signedIn = await requireManager(request)
  const agency = await agencyOf(signedIn, agencyId)
  return formPage(request, standingSchema, signedIn.headers, { agency })
}

export async function saveStanding(request: Request, agencyId: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.supplierReview
  return handleForm(form, standingSchema, { failure: words.agencyFailed }, async (typed) => {
    const { name } = await form.api.agencies.setStanding({ agencyId, ...typed, note: typed.note ?? null })
    return redirectWithSuccess(backTo(request), words.standingSaved(name), form.headers)
  })
}

/** All at once: there are few. */
const agenciesList = defineList({ sorts: [], multiFilters: ['WithStanding'], itemsPerPage: 200 })
