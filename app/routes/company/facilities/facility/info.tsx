import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { ownFacilityFormSchema } from '~/features/companies/company-form.schema'
import { FacilityForm } from '~/features/companies/facilities/facility-form'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
import { asMasterdata, fieldNames } from '~/features/companies/masterdata'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const meta = titled<typeof loader>((_, data) => data?.facility.businessName)

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const signedIn = await requireCompany(request)
  const facility = await facilityOfPage(signedIn, params.facilityId)
  return formPage(request, ownFacilityFormSchema, signedIn.headers, { facility })
}

export async function action({ request, params }: RouteArgs<'facilityId'>) {
  const form = await signedInForm(request, requireCompany)
  const { done, failure } = form.words.companies.facility
  // The headquarters' own form may not rename it. An unknown facility is a 404 before it is an invalid form.
  const { id: CompanyId } = await facilityOfPage(form, params.facilityId)
  const options = { failure, fieldNames }
  return handleForm(form, ownFacilityFormSchema, options, async ({ version, businessName, ...typed }) => {
    const masterdata = { BusinessName: businessName, ...asMasterdata(typed) }
    await form.api.companies.updateMasterdata({ CompanyId, ...masterdata, version })
    return redirectWithSuccess(paths.company.facility(CompanyId), done, form.headers)
  })
}

export default function FacilityInfoPage() {
  const loaded = useLoaderData<typeof loader>()
  const { id } = loaded.facility
  const here = paths.company.facility(id)
  return (
    <div className="flex w-full max-w-form flex-1 flex-col">
      <FacilityForm key={id} {...loaded} answer={useAnswer<typeof action>()} here={here} own />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
