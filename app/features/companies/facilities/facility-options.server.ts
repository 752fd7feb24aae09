import { labelIn, type Choices } from '~/components/choice/choices'
import type { PortalApi } from '~/portal/api.server'
import { loadChoices, filterChoices, unsettledChoice } from '~/features/choices/choices.server'
import type { SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { companySource } from './company-choices.server'
import type { ListOwner } from './facility-options'

type Api = PortalApi['api']

interface FacilityQuery {
  companyId: string | null
  headquarterId: string | null
}

/** @throws 404 for any other company */
async function loadRestriction(api: Api, query: FacilityQuery) {
  const named = query.companyId ? await api.companies.get({ companyId: query.companyId }) : null
  // Only a headquarters or a facility has ingredients and products of its own.
  if (named && !named.headQuarter && !named.headQuarterId) throw new Response(null, { status: 404 })
  const isOther = query.headquarterId && (named?.headQuarterId ?? named?.id) !== query.headquarterId
  const chosen = isOther ? null : named
  return { chosen, headQuarterId: (chosen && (chosen.headQuarterId ?? chosen.id)) ?? query.headquarterId }
}

/**
 * Where a new item can be registered (specification §9).
 * @param query `companyId` preselects a facility, and restricts to those of its headquarters; `headquarterId`
 * restricts
 * @returns the facilities, the preselected one, and the headquarters that restricts them
 * @throws 404 for any other company
 */
export async function loadFacilities(signedIn: SignedIn, query: FacilityQuery) {
  const { api } = signedIn
  const { chosen, headQuarterId } = await loadRestriction(api, query)
  const headQuarter = headQuarterId ? await api.companies.get({ companyId: headQuarterId }) : null
  const facilities = await loadChoices(
    companySource(signedIn, 'producing', headQuarter?.id),
    chosen?.id,
    signedIn.words,
  )
  // A preselected one that produces nothing is offered, too.
  if (chosen && (facilities.search || labelIn(facilities, chosen.id) === undefined))
    facilities.options = [
      { value: chosen.id, label: chosen.businessName },
      ...(facilities.search ? [] : facilities.options),
    ]
  return {
    facilities,
    companyId: chosen?.id ?? '',
    headQuarter: headQuarter && { id: headQuarter.id, name: headQuarter.businessName },
  }
}

const parseQuery = (request: Request): FacilityQuery => {
  const { searchParams } = new URL(request.url)
  return { companyId: searchParams.get('companyId'), headquarterId: searchParams.get('headquarterId') }
}

export const facilitiesAsked = (request: Request, signedIn: SignedIn) =>
  loadFacilities(signedIn, parseQuery(request))

/** Settles the facility of a form without scripts, before any other step: see `unsettledChoice`. */
export async function unsettledFacility(form: SignedInForm) {
  const { headQuarterId } = await loadRestriction(form.api, {
    ...parseQuery(form.request),
    ...(form.user.companyId && { headquarterId: form.user.companyId }),
  })
  const source = companySource(form, 'producing', headQuarterId ?? undefined)
  return unsettledChoice(form, 'companyId', source)
}

const none: Choices = { options: [] }

/**
 * The companies that a list can be filtered by: headquarters, or a company's own sites; none if a company is
 * fixed, or there is no choice.
 * @param options.name of the filter in the address
 * @param options.places of a company: production sites, or all that can have a certificate
 */
export async function loadCompanyChoices(
  request: Request,
  signedIn: SignedIn,
  {
    companyId,
    name = 'CompanyId',
    places = 'producing',
  }: Pick<ListOwner, 'companyId'> & { name?: string; places?: 'producing' | 'own' } = {},
): Promise<Choices> {
  if (companyId !== undefined) return none
  const isCompany = signedIn.user.userType === 'Company'
  const source = companySource(signedIn, isCompany ? places : 'headquarters')
  const choices = await filterChoices(source, new URL(request.url), name, signedIn.words)
  return isCompany && !choices.search && choices.options.length < 2 ? none : choices
}

export async function countOwnPlaces(api: Api): Promise<number> {
  return (await api.companies.list({ ShowOnlyManufactories: true, ItemsPerPage: 1 })).totalItems
}
