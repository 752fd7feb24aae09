import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ContactForm } from '~/features/contacts/contact-form'
import { loadContactForm, saveContact } from '~/features/contacts/contact-form.server'
import { requireCertifier } from '~/portal/guards.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'contactId', PlaceParam>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { contact }, params, words }) => {
    const { contacts } = placeOf(params)
    return [
      { label: words.contacts.title, to: contacts.list() },
      { label: contact.fullName, to: contacts.contact(contact.id) },
    ]
  },
}

export const meta = titled<typeof loader>((w, data) => data?.contact.fullName ?? w.contacts.title)

export async function loader({ request, params }: Args) {
  const ids = { companyId: placeOf(params).id, contactId: params.contactId }
  return loadContactForm(request, await requireCertifier(request), ids)
}

export function action({ request, params }: Args) {
  const { id: companyId, contacts } = placeOf(params)
  return saveContact(request, requireCertifier, { companyId, contactId: params.contactId }, contacts)
}

export default function ContactPage() {
  const { contacts } = placeOf(usePageParams<typeof loader>())
  const { contact, draft, constraint } = useLoaderData<typeof loader>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-4">
      <h2 className="text-section font-semibold wrap-anywhere">{contact.fullName}</h2>
      <ContactForm
        key={contact.id}
        contact={contact}
        constraint={constraint}
        draft={draft}
        answer={useAnswer<typeof action>()}
        to={contacts}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
