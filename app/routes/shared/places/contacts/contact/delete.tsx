import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { contactOfPage, deleteContact } from '~/features/contacts/contacts.server'
import { requireCertifier } from '~/portal/guards.server'
import { placeOf, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import type { Contact } from '~/contract/contacts'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'

type Args = RouteArgs<'contactId', PlaceParam>

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.delete }) }

export const meta = titled<typeof loader>((w, data) => w.contacts.deleteTitle(data?.contact.fullName ?? ''))

export async function loader({ request, params }: Args) {
  const { api } = await requireCertifier(request)
  return { contact: await contactOfPage(api, placeOf(params).id, params.contactId) }
}

export async function action({ request, params }: Args) {
  const { id: companyId, contacts } = placeOf(params)
  const ids = { companyId, contactId: params.contactId }
  return deleteContact(await requireCertifier(request), { ...ids, list: contacts.list() })
}

export default function DeleteContactPage() {
  const { contacts } = placeOf(usePageParams<typeof loader>())
  const { contact } = useLoaderData<typeof loader>()
  return (
    <DeleteContactDialog
      contact={contact}
      refusal={useAnswer<typeof action>()?.refusal}
      closeTo={contacts.contact(contact.id)}
    />
  )
}

function DeleteContactDialog({
  contact,
  refusal,
  closeTo,
}: {
  contact: Contact
  refusal: Refusal | undefined
  closeTo: string
}) {
  const w = useWords()
  return (
    <RouteDialog title={w.contacts.deleteTitle(contact.fullName)} closeTo={closeTo} size="sm">
      <div className="flex flex-col gap-4">
        <RefusalNotice refusal={refusal} />
        <ConfirmPanel
          confirmLabel={w.common.delete}
          cancelTo={closeTo}
          failure={w.contacts.deleteFailed}
          danger
        >
          <p>{w.contacts.deleteHint}</p>
          <p className="mt-1 text-ink-2">{w.review.deleteIrreversible}</p>
        </ConfirmPanel>
      </div>
    </RouteDialog>
  )
}
