import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { ConcernAnswers } from '~/features/kosher/concern-answers'
import {
  ACKNOWLEDGED_FIELD,
  isForbidden,
  REASON_FIELD,
  withFound,
  type KnownConcerns,
} from '~/features/kosher/concerns'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReviewItem } from '~/features/items/review-item'
import { useWords } from '~/i18n/use-words'
import { FormQuestion } from './form-question'
import { onButton } from './intent-failure'
import { LockWarning } from './lock-warning'
import { typedList, typedText, VENDOR_FIELD, type ReviewAnswer } from './review-form'

/** Approving is irreversible (specification §4 "Certifier side"). It asks for an answer to what speaks against it. */
export function ApproveDialog({
  kind,
  item,
  decision,
  suggestedVendor,
  concerns,
  portal,
  answer,
}: {
  kind: ReviewedKind
  item: Pick<ReviewItem, 'name' | 'lock'>
  decision: string | undefined
  suggestedVendor: string | null | undefined
  concerns: KnownConcerns
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
  answer: ReviewAnswer | undefined
}) {
  const w = useWords()
  const [closed, setClosed] = useState<ReviewAnswer>()
  const reason = portal.fields[REASON_FIELD]
  const typed = {
    acknowledged: (answer && typedList(answer, ACKNOWLEDGED_FIELD)) ?? [],
    reason: typedText(answer, REASON_FIELD),
  }
  if (!reason) return null
  if (!answer?.confirm || closed === answer) {
    // A reason that was written stays, whatever else is corrected first.
    return typed.reason ? <input type="hidden" name={REASON_FIELD} value={typed.reason} /> : null
  }
  const known = withFound(concerns, answer.refusal?.details)
  const forbidden = isForbidden(known)
  // Ticked until it was sent otherwise.
  const isStruck = Boolean(answer.refusal ?? answer.result.error) && !typedText(answer, VENDOR_FIELD)

  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={w.review.approveTitle(item.name)}
      {...(known.concerns.length === 0 && { size: 'sm' })}
      confirm={
        <SubmitButton
          intent="approveConfirmed"
          {...onButton(w, kind, 'approveConfirmed')}
          variant={forbidden ? 'danger' : 'primary'}
        >
          {forbidden ? w.concerns.answer.approve : w.review.approveConfirm}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-3">
        {decision ? <p className="font-medium wrap-anywhere">{decision}</p> : null}
        {suggestedVendor ? (
          <label className="flex min-h-control items-center gap-3">
            <Checkbox name={VENDOR_FIELD} data-draft="never" defaultChecked={!isStruck} />
            <span className="min-w-0 wrap-anywhere">{w.review.takesVendor(suggestedVendor)}</span>
          </label>
        ) : null}
        <LockWarning lock={item.lock} />
        <ConcernAnswers known={known} reason={reason} typed={typed} missing={answer.refusal !== undefined} />
        <Alert kind="warning">{w.review.approveIrreversible}</Alert>
        <p>{w.review.approveSavesFirst}</p>
      </div>
    </FormQuestion>
  )
}
