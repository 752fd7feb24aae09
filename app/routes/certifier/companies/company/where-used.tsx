import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { PartnerUsesTable } from '~/features/companies/partner-uses-table'
import { loadPartnerUses } from '~/features/companies/partners.server'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.partners.used }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().partners.used, matches, data === null) },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPartnerUses(request, params.companyId ?? '')

export default function WhereUsedPage() {
  return <PartnerUsesTable page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary }
