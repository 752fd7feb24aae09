import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { AlikeAlert } from '~/features/companies/alike'
import { alikeTo } from '~/features/companies/alike.server'
import { facilityFormSchema } from '~/features/companies/company-form.schema'
import { FacilityForm } from '~/features/companies/facilities/facility-form'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const meta = titled<typeof loader>((_, data) => data?.facility.businessName)

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const signedIn = await requireCertifier(request)
  const facility = await facilityOfPage(signedIn, params.facilityId)
  const alike = await alikeTo(signedIn.api, facility)
  return formPage(request, facilityFormSchema, signedIn.headers, { facility, alike })
}

export async function action({ request, params: { facilityId } }: RouteArgs<'facilityId'>) {
  const form = await signedInForm(request, requireCertifier)
  const { done, failure } = form.words.companies.facility
  return handleForm(form, facilityFormSchema, { failure }, async (typed) => {
    // Fields missing from the form stay as they are.
    const stored = await facilityOfPage(form, facilityId)
    const { manufactoring, isCertified, isVendor, isBehalf } = stored
    const businessName = typed.businessName ?? stored.businessName
    const unseen = { manufactoring, isCertified, isVendor, isBehalf }
    await form.api.companies.update({ companyId: facilityId, ...typed, businessName, ...unseen })
    return redirectWithSuccess(paths.certifier.facility(facilityId), done, form.headers)
  })
}

export default function FacilityInfoPage() {
  const { alike, ...loaded } = useLoaderData<typeof loader>()
  const { id } = loaded.facility
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-5">
      <AlikeAlert alike={alike} />
      <FacilityForm key={id} {...loaded} answer={answer} here={paths.certifier.facility(id)} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
