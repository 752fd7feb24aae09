import { useState } from 'react'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useHydrated } from '~/components/use-hydrated'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import { LockWarning } from './lock-panel'
import { typedText, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

/**
 * Asks for the reason of a rejection or of sending back, at the button that was pressed. It stands inside the item's form, as the
 * question before approving does: what was typed is sent along, and the way back leads to the form as it was typed.
 */
export function ReasonDialog({
  item,
  portal,
  answer,
}: {
  item: ReviewItem
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either kind
  portal: PortalFormState<any>
  answer: ReviewAnswer | undefined
}) {
  const w = useWords()
  const hydrated = useHydrated()
  const [closed, setClosed] = useState<ReviewAnswer>()
  const { reason } = portal.fields
  const ask = answer?.ask
  if (!reason) return null
  if (!ask || closed === answer) {
    // A reason that was written goes along, whatever else is corrected first.
    const typed = typedText(answer, 'reason')
    return typed ? <input type="hidden" name="reason" value={typed} /> : null
  }

  const close = () => setClosed(answer)
  // Without scripts closing is a round trip that keeps the form; with them the page need not be asked for.
  const closing = { type: 'submit', name: 'intent', value: 'keep' } as const
  return (
    <Dialog
      open
      onClose={close}
      title={w.review.returns[ask].title(item.name)}
      closeLabel={w.common.close}
      closeControl={(props) =>
        hydrated ? <button type="button" onClick={close} {...props} /> : <button {...closing} {...props} />
      }
      footer={
        <>
          {hydrated ? (
            <Button onClick={close}>{w.review.approveBack}</Button>
          ) : (
            <Button {...closing}>{w.review.approveBack}</Button>
          )}
          <SubmitButton intent={`${ask}Confirmed`} variant={ask === 'reject' ? 'danger' : 'primary'}>
            {w.review.returns[ask].button}
          </SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LockWarning lock={item.lock} />
        <TextareaField
          field={reason}
          label={w.review.reason}
          defaultValue={typedText(answer, 'reason')}
          hint={w.review.reasonHint}
          rows={5}
          required
        />
      </div>
    </Dialog>
  )
}
