import { Send } from 'lucide-react'
import { TextareaField } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { ReviewAnswer } from './review-form'
import type { ReviewItem } from './review-item'
import { Thread } from './thread'
import { useSavedHere } from './use-item-form'

/** The messages tab: the thread and the next message. Closed once the item is approved (spec §4). */
export function MessagesPage({
  item,
  answer,
  draft,
}: {
  item: Pick<ReviewItem, 'notes' | 'status'>
  answer: ReviewAnswer | undefined
  draft: ReviewAnswer['result'] | null
}) {
  const w = useWords()
  const closed = item.status === 'approved'
  const portal = usePortalForm<{ content: string }>({
    id: 'message',
    lastResult: answer?.result ?? draft,
    constraint: { content: { required: true } },
  })

  // What was written stands in the thread now: the field is free for the next.
  useSavedHere('message', answer)

  return (
    <div className="flex flex-col gap-4">
      <Thread notes={item.notes} own="certifier" />
      {closed ? (
        <SubmitButton className="self-end" disabledReason={w.review.messagingClosed} icon={Send}>
          {w.review.sendMessage}
        </SubmitButton>
      ) : (
        <PortalForm of={portal}>
          <TextareaField field={portal.fields.content} label={w.review.writeMessage} rows={2} />
          <SubmitButton className="self-end" icon={Send}>
            {w.review.sendMessage}
          </SubmitButton>
        </PortalForm>
      )}
    </div>
  )
}
