import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { ContactForm } from '~/features/contacts/contact-form'
import { loadContactForm, saveContact } from '~/features/contacts/contact-form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { contact }, words }) => {
    const to = paths.certifier.facilityContacts(contact.companyId)
    return [
      { label: words.contacts.title, to: to.list() },
      { label: contact.fullName, to: to.contact(contact.id) },
    ]
  },
}

export const meta = titled<typeof loader>((w, data) => data?.contact.fullName ?? w.contacts.title)

export async function loader({
  request,
  params: { facilityId, contactId },
}: RouteArgs<'facilityId' | 'contactId'>) {
  return loadContactForm(request, await requireCertifier(request), { companyId: facilityId, contactId })
}

export function action({
  request,
  params: { facilityId, contactId },
}: RouteArgs<'facilityId' | 'contactId'>) {
  return saveContact(
    request,
    requireCertifier,
    { companyId: facilityId, contactId },
    paths.certifier.facilityContacts(facilityId),
  )
}

export const clientAction = keepForm((w) => w.contacts.saveFailed)

export default function ContactPage() {
  const { facilityId } = usePageParams<typeof loader>()
  const { contact, draft, constraint } = useLoaderData<typeof loader>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-4">
      <h2 className="text-section font-semibold wrap-anywhere">{contact.fullName}</h2>
      <ContactForm
        key={contact.id}
        contact={contact}
        constraint={constraint}
        draft={draft}
        answer={useActionData<typeof action>()}
        to={paths.certifier.facilityContacts(facilityId)}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
