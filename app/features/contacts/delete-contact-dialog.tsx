import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import type { Contact } from '~/contract/contacts'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'

export function DeleteContactDialog({
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
