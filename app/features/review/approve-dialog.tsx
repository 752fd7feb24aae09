import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import { LockWarning } from './lock-panel'
import type { ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

/**
 * Asks once more before approving, which is irreversible (spec §4). It stands inside the item's form: what was typed,
 * notes included, is sent along with the second press, and the way back leads to the form as it was typed, with
 * scripts or without.
 */
export function ApproveDialog({ item, answer }: { item: ReviewItem; answer: ReviewAnswer | undefined }) {
  const w = useWords()
  const hydrated = useHydrated()
  const [closed, setClosed] = useState<ReviewAnswer>()
  if (!answer?.confirm) return null

  const close = () => setClosed(answer)
  // Without scripts closing is a round trip that keeps the form; with them the page need not be asked for.
  const closing = { type: 'submit', name: 'intent', value: 'keep' } as const
  return (
    <Dialog
      open={closed !== answer}
      onClose={close}
      title={w.review.approveTitle(item.name)}
      closeLabel={w.common.close}
      closeControl={(props) =>
        hydrated ? <button type="button" onClick={close} {...props} /> : <button {...closing} {...props} />
      }
      size="sm"
      footer={
        <>
          {hydrated ? (
            <Button onClick={close}>{w.review.approveBack}</Button>
          ) : (
            <Button {...closing}>{w.review.approveBack}</Button>
          )}
          <SubmitButton intent="approveConfirmed">{w.review.approveConfirm}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <LockWarning lock={item.lock} />
        <Alert kind="warning">{w.review.approveIrreversible}</Alert>
        <p>{w.review.approveSavesFirst}</p>
      </div>
    </Dialog>
  )
}
