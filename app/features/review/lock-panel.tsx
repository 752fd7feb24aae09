import { Hand, HandHelping } from 'lucide-react'
import { SubmitButton } from '~/components/submit-button'
import { Alert } from '~/components/ui/alert'
import { formatInstant } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { ReviewItem } from './review-item'

/**
 * Who holds an item that awaits the decision, and the buttons to take it and to give it back (decisions §4). Stands in
 * the item's form, so that pressing them loses nothing that was typed.
 */
export function LockPanel({ item }: { item: Pick<ReviewItem, 'status' | 'lock'> }) {
  const w = useWords()
  const { status, lock } = item
  if (status !== 'approving' && !lock) return null
  if (!lock) {
    return (
      <Alert
        kind="info"
        actions={
          <SubmitButton intent="lock" size="sm" variant="secondary" icon={Hand}>
            {w.review.take}
          </SubmitButton>
        }
      >
        {w.review.lockFree}
      </Alert>
    )
  }
  const until = formatInstant(lock.until)
  if (!lock.mine) return <Alert kind="warning">{w.review.lockOther(lock.email, until)}</Alert>
  return (
    <Alert
      kind="success"
      actions={
        <SubmitButton intent="unlock" size="sm" variant="secondary" icon={HandHelping}>
          {w.review.giveBack}
        </SubmitButton>
      }
    >
      {w.review.lockMine(until)}
    </Alert>
  )
}
