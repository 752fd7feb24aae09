import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { FacilityForm } from '~/features/companies/facilities/facility-form'
import { loadOwnFacilityForm, saveOwnFacility } from '~/features/companies/own-companies.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.facility.businessName)

export function loader({ request, params }: RouteArgs<'facilityId'>) {
  return loadOwnFacilityForm(request, params.facilityId)
}

export function action({ request, params }: RouteArgs<'facilityId'>) {
  return saveOwnFacility(request, params.facilityId)
}

export const clientAction = keepForm((w) => w.companies.facility.failure)

export default function FacilityInfoPage() {
  const { facility, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col">
      <FacilityForm
        key={facility.id}
        facility={facility}
        constraint={constraint}
        draft={draft}
        answer={answer}
        here={paths.company.facility(facility.id)}
        own
      />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
