import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { ContactForm } from '~/features/contacts/contact-form'
import { loadContactForm, saveContact } from '~/features/contacts/contact-form.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { contact }, words }) => {
    const to = paths.certifier.companyContacts(contact.companyId)
    return [
      { label: words.contacts.title, to: to.list() },
      { label: contact.fullName, to: to.contact(contact.id) },
    ]
  },
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(data?.contact.fullName ?? wordsFor().contacts.title) },
]

export async function loader({ request, params: { companyId = '', contactId = '' } }: LoaderFunctionArgs) {
  return loadContactForm(request, await requireCertifier(request), { companyId, contactId })
}

export function action({ request, params: { companyId = '', contactId = '' } }: ActionFunctionArgs) {
  return saveContact(
    request,
    requireCertifier,
    { companyId, contactId },
    paths.certifier.companyContacts(companyId),
  )
}

export const clientAction = keepForm((w) => w.contacts.saveFailed)

export default function ContactPage() {
  const { companyId = '' } = useParams()
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
        to={paths.certifier.companyContacts(companyId)}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary }
