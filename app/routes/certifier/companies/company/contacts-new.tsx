import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { ContactForm } from '~/features/contacts/contact-form'
import { createContact, loadNewContact } from '~/features/contacts/contact-form.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words, params }) => [
    { label: words.contacts.title, to: paths.certifier.companyContacts(params.companyId ?? '').list() },
    { label: words.contacts.newTitle },
  ],
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().contacts.newTitle) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadNewContact(request, await requireCertifier(request), params.companyId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
  const companyId = params.companyId ?? ''
  return createContact(request, requireCertifier, companyId, paths.certifier.companyContacts(companyId))
}

export const clientAction = keepForm((w) => w.contacts.createFailed)

export default function NewContactPage() {
  const { companyId = '' } = useParams()
  const { draft, constraint } = useLoaderData<typeof loader>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-4">
      <h2 className="text-section font-semibold">{useWords().contacts.newTitle}</h2>
      <ContactForm
        constraint={constraint}
        draft={draft}
        answer={useActionData<typeof action>()}
        to={paths.certifier.companyContacts(companyId)}
      />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary }
