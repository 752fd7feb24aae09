import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { DeleteCompany } from '~/features/companies/delete-company'
import { loadDeletion, runDeletion } from '~/features/companies/delete-company.server'
import type { PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.remove.action }) }

export const meta = titled<typeof loader>((w, data) =>
  w.companies.remove.title(data?.company.businessName ?? ''),
)

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) => loadDeletion(request, params)

export const action = ({ request, params }: RouteArgs<never, PlaceParam>) => runDeletion(request, params)

export const clientAction = keepForm()

export default function DeleteCompanyPage() {
  return (
    <DeleteCompany {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
