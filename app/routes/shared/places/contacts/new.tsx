import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ContactForm } from '~/features/contacts/contact-form'
import { createContact, loadNewContact } from '~/features/contacts/contact-form.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ words, params }) => [
    { label: words.contacts.title, to: placeOf(params).contacts.list() },
    { label: words.contacts.newTitle },
  ],
}

export const meta = titled((w) => w.contacts.newTitle)

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadNewContact(request, await requireCertifier(request), placeOf(params).id)
}

export function action({ request, params }: RouteArgs<never, PlaceParam>) {
  const { id, contacts } = placeOf(params)
  return createContact(request, requireCertifier, id, contacts)
}

export default function NewContactPage() {
  const { contacts } = placeOf(usePageParams<typeof loader>())
  const { draft, constraint } = useLoaderData<typeof loader>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-4">
      <h2 className="text-section font-semibold">{useWords().contacts.newTitle}</h2>
      <ContactForm constraint={constraint} draft={draft} answer={useAnswer<typeof action>()} to={contacts} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
