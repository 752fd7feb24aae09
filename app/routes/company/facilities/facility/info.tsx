import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { FacilityForm } from '~/features/companies/facility-form'
import { loadOwnFacilityForm, saveOwnFacility } from '~/features/companies/own-companies.server'
import { paths } from '~/portal/paths'

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(data?.facility.businessName) },
]

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadOwnFacilityForm(request, params.facilityId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
  return saveOwnFacility(request, params.facilityId ?? '')
}

export const clientAction = keepForm((w) => w.companies.facility.failure)

export default function OwnFacilityInfoPage() {
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

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
