import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { ItemKind } from '~/domain/items/item-kinds'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useWords } from '~/i18n/use-words'
import { FormQuestion } from './form-question'
import { LockWarning } from './lock-warning'
import { typedText, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

export function ReasonDialog({
  kind,
  item,
  portal,
  answer,
}: {
  /** Null for a kind without phrases. */
  kind: ItemKind | null
  item: Pick<ReviewItem, 'id' | 'name' | 'lock'>
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
  answer: ReviewAnswer | undefined
}) {
  const w = useWords()
  const [closed, setClosed] = useState<ReviewAnswer>()
  const { reason } = portal.fields
  const ask = answer?.ask
  if (!reason) return null
  if (!ask || closed === answer) {
    // A written reason stays, whatever else is corrected first.
    const typed = typedText(answer, 'reason')
    return typed ? <input type="hidden" name="reason" value={typed} /> : null
  }

  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={w.review.returns[ask].title(item.name)}
      confirm={
        <SubmitButton intent={`${ask}Confirmed`} variant={ask === 'reject' ? 'danger' : 'primary'}>
          {w.review.returns[ask].button}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <LockWarning lock={item.lock} />
        {/* The question asked, for a phrase inserted without scripts. */}
        <input type="hidden" name="asked" value={ask} />
        <NoteField
          about={kind && { kind, id: item.id }}
          phrases={answer.phrases}
          field={reason}
          label={w.review.reason}
          defaultValue={typedText(answer, 'reason')}
          hint={w.review.reasonHint}
          rows={5}
          required
        />
      </div>
    </FormQuestion>
  )
}
