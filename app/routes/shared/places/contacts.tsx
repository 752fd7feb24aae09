import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadContacts } from '~/features/contacts/contacts.server'
import { ContactsTable } from '~/features/contacts/contacts-table'
import { requireCertifier } from '~/portal/guards.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.contacts.title }) }

export const meta = titled((w) => w.contacts.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  const { api } = await requireCertifier(request)
  return loadContacts(request, api, placeOf(params).id)
}

export default function PlaceContactsPage() {
  const { contacts } = placeOf(usePageParams<typeof loader>())
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ContactsTable page={useLoaderData<typeof loader>()} to={contacts} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
