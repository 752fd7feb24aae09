import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { itemPageWords } from '~/i18n/own/items'
import { useWords } from '~/i18n/use-words'
import { FormQuestion } from './form-question'
import { LockWarning } from './lock-panel'
import type { ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

/** Approving is irreversible (spec §4). */
export function ApproveDialog({ item, answer }: { item: ReviewItem; answer: ReviewAnswer | undefined }) {
  const w = itemPageWords(useWords())
  const [closed, setClosed] = useState<ReviewAnswer>()
  if (!answer?.confirm) return null

  return (
    <FormQuestion
      open={closed !== answer}
      onClose={() => setClosed(answer)}
      title={w.review.approveTitle(item.name)}
      size="sm"
      confirm={<SubmitButton intent="approveConfirmed">{w.review.approveConfirm}</SubmitButton>}
    >
      <div className="flex flex-col gap-3">
        <LockWarning lock={item.lock} />
        <Alert kind="warning">{w.review.approveIrreversible}</Alert>
        <p>{w.review.approveSavesFirst}</p>
      </div>
    </FormQuestion>
  )
}
