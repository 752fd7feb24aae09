import { data } from '@remix-run/node'
import type { Company } from '~/contract/companies'
import { refuse } from '~/portal/refuse.server'
import { wordsFor } from '~/i18n/words'
import { requireManager, type SignedIn } from '~/portal/guards.server'
import { paths, type PlaceParams } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { companyOfPage } from './edit-company.server'
import { facilityOfPage } from './facilities/facility.server'

const placeOfPage = (signedIn: SignedIn, { companyId = '', facilityId }: PlaceParams): Promise<Company> =>
  facilityId === undefined ? companyOfPage(signedIn, companyId) : facilityOfPage(signedIn, facilityId)

/** A company or facility and what stands in the way of deleting it. @throws the 403 screen for who is no manager, 404 */
export async function loadDeletion(request: Request, params: PlaceParams) {
  const signedIn = await requireManager(request)
  const company = await placeOfPage(signedIn, params)
  const uses = await signedIn.api.companies.inUse({ companyId: company.id })
  return data({ company, uses }, { headers: signedIn.headers })
}

/** The list that a company stood in. */
function listOf({ headQuarter, headQuarterId, isVendor }: Company): string {
  if (headQuarterId) return paths.certifier.companyFacilities(headQuarterId)
  if (headQuarter) return paths.certifier.companies()
  return paths.certifier.partners(isVendor ? 'vendor' : 'behalf')
}

/** Deletes it. @returns the way to the list that it stood in, or why not */
export async function runDeletion(request: Request, params: PlaceParams) {
  const signedIn = await requireManager(request)
  const { api, headers } = signedIn
  const words = wordsFor().companies.remove
  const company = await placeOfPage(signedIn, params)
  try {
    await api.companies.remove({ query: { companyId: company.id } })
  } catch (error) {
    return refuse(error, words.failed)
  }
  const content = words.done(company.businessName)
  return redirectWithToast(listOf(company), { type: 'success', content }, headers)
}
