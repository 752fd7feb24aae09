import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { DeleteCompany } from '~/features/companies/delete-company'
import { loadDeletion, runDeletion } from '~/features/companies/delete-company.server'
import { facilityOfPage } from '~/features/companies/facility.server'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.remove.action }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : pageTitle(wordsFor().companies.remove.title(data?.company.businessName ?? '')),
  },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDeletion(request, params.facilityId ?? '', facilityOfPage)

export const action = ({ request, params }: ActionFunctionArgs) =>
  runDeletion(request, params.facilityId ?? '', facilityOfPage)

export const clientAction = keepForm()

export default function DeleteCompanyPage() {
  return (
    <DeleteCompany {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary }
