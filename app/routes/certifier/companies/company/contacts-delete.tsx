import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { contactOfPage, deleteContact } from '~/features/contacts/contacts.server'
import { DeleteContactDialog } from '~/features/contacts/delete-contact-dialog'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.delete }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : pageTitle(wordsFor().contacts.deleteTitle(data?.contact.fullName ?? '')),
  },
]

export async function loader({ request, params: { companyId = '', contactId = '' } }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return { contact: await contactOfPage(api, companyId, contactId) }
}

export async function action({ request, params: { companyId = '', contactId = '' } }: ActionFunctionArgs) {
  const list = paths.certifier.companyContacts(companyId).list()
  return deleteContact(await requireCertifier(request), { companyId, contactId, list })
}

export const clientAction = keepForm((w) => w.contacts.deleteFailed)

export default function DeleteContactPage() {
  const { companyId = '' } = useParams()
  const { contact } = useLoaderData<typeof loader>()
  return (
    <DeleteContactDialog
      contact={contact}
      refusal={useActionData<typeof action>()?.refusal}
      closeTo={paths.certifier.companyContacts(companyId).contact(contact.id)}
    />
  )
}
