import { Send } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import type { ItemKind } from '~/domain/items/item-kinds'
import { mayMove } from '~/domain/items/review'
import type { ReviewItem } from '~/features/items/review-item'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { ItemFormFrame, type ItemFormProps } from './item-form-frame'
import { CompanyStatusPanel } from './company-status-panel'
import { onButton } from './intent-failure'
import { typedText } from './review-form'

/** While a certifier holds the item the fields must be `readOnly`. `hints`: what to check before sending. */
export function CompanyItemForm({
  hasDocuments,
  hints,
  ...props
}: ItemFormProps & { kind: ItemKind; item: ReviewItem; hasDocuments?: boolean; hints?: ReactNode }) {
  const { kind, item, answer } = props
  const w = useWords()
  const { formatInstant } = useFormat()
  const { lock } = item
  const sendable = mayMove('send', item, 'Company') === true
  const disabledReason = lock ? w.review.heldNowUntil(formatInstant(lock.until)) : undefined
  const save = (
    <SubmitButton
      intent="save"
      {...onButton(w, kind, 'save')}
      variant={sendable ? 'secondary' : 'primary'}
      pendingLabel={w.common.saving}
      disabledReason={disabledReason}
    >
      {w.common.save}
    </SubmitButton>
  )
  return (
    <ItemFormFrame
      {...props}
      notice={
        <>
          <CompanyStatusPanel kind={kind} item={item} hasDocuments={hasDocuments} />
          {hints}
        </>
      }
      notes={
        // Nothing can be sent while it is held; what was being written stays, to be copied.
        lock && !typedText(answer, 'notes')
          ? null
          : {
              title: w.review.forCertifier,
              hint: sendable ? w.review.sendNotesHint : w.review.saveNotesHint,
              readOnly: lock !== null,
            }
      }
      actions={{
        children: (
          <>
            {save}
            {sendable ? (
              <SubmitButton intent="send" icon={Send} disabledReason={disabledReason}>
                {w.review.send}
              </SubmitButton>
            ) : null}
          </>
        ),
      }}
    />
  )
}
