import { Alert } from '~/components/ui/alert'
import type { ReviewItem } from '~/features/items/review-item'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** Anybody may decide on what a colleague holds, but should know it. */
export function LockWarning({ lock }: Pick<ReviewItem, 'lock'>) {
  const w = useWords()
  const { formatInstant } = useFormat()
  if (!lock || lock.mine) return null
  return <Alert kind="warning">{w.review.lockOtherDecides(lock.name, formatInstant(lock.until))}</Alert>
}
