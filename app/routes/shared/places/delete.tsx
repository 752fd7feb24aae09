import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import type { Company } from '~/contract/companies'
import { DeleteCompany } from '~/features/companies/delete-company'
import { companyOfPage } from '~/features/companies/edit-company.server'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { requireManager, type SignedIn } from '~/portal/guards.server'
import { paths, type PlaceParam, type PlaceParams } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.companies.remove.action }),
}

export const meta = titled<typeof loader>((w, data) =>
  w.companies.remove.title(data?.company.businessName ?? ''),
)

const placeOfPage = (signedIn: SignedIn, { companyId = '', facilityId }: PlaceParams): Promise<Company> =>
  facilityId === undefined ? companyOfPage(signedIn, companyId) : facilityOfPage(signedIn, facilityId)

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  const signedIn = await requireManager(request)
  const company = await placeOfPage(signedIn, params)
  const uses = await signedIn.api.companies.inUse({ companyId: company.id })
  return data({ company, uses }, { headers: signedIn.headers })
}

function listOf({ headQuarter, headQuarterId, isVendor }: Company): string {
  if (headQuarterId) return paths.certifier.companyFacilities(headQuarterId)
  if (headQuarter) return paths.certifier.companies()
  return paths.certifier.partners(isVendor ? 'vendor' : 'behalf')
}

export async function action({ request, params }: RouteArgs<never, PlaceParam>) {
  const signedIn = await requireManager(request)
  const words = signedIn.words.companies.remove
  const company = await placeOfPage(signedIn, params)
  try {
    await signedIn.api.companies.remove({ query: { companyId: company.id } })
  } catch (error) {
    return answerRefusal(error, words.failed)
  }
  const content = words.done(company.businessName)
  return redirectWithSuccess(listOf(company), content, signedIn.headers)
}

export default function DeleteCompanyPage() {
  return <DeleteCompany {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
