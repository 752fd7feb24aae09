import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { loadContacts } from '~/features/contacts/contacts.server'
import { ContactsTable } from '~/features/contacts/contacts-table'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.contacts.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().contacts.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadContacts(request, api, params.companyId ?? '')
}

export default function CompanyContactsPage() {
  const { companyId = '' } = useParams()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ContactsTable page={useLoaderData<typeof loader>()} to={paths.certifier.companyContacts(companyId)} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary }
