import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { PartnerListPage } from '~/features/companies/partner-list-page'
import { loadPartners } from '~/features/companies/partners.server'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: words.partners.title.vendor },
  ],
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().partners.title.vendor, data === null) },
]

export const loader = ({ request }: LoaderFunctionArgs) => loadPartners(request, 'vendor')

export default function VendorsPage() {
  return <PartnerListPage kind="vendor" page={useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
