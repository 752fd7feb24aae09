import { Hand, MessageSquareDot } from '~/components/ui/icons'
import { Badge } from '~/components/ui/badge'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { Opinion, ReviewLock } from '~/contract/items/review'
import { OpinionBadge } from '~/features/accounts/staff/opinion-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export function UnreadMark({ count }: { count: number }) {
  const w = useWords()
  if (count === 0) return null
  return (
    <Badge hue="info" icon={MessageSquareDot}>
      <span aria-hidden>{w.review.unreadCount(count)}</span>
      <VisuallyHidden>{w.review.unreadMessages(count)}</VisuallyHidden>
    </Badge>
  )
}

/** In a list, whose width is its names': the item's page says which of the two versions is valid. */
export function ApprovedBefore() {
  const w = useWords()
  return (
    <span className="cell-note" title={w.review.approvedBefore}>
      {w.review.renewal}
    </span>
  )
}

export function HolderLine({ lock }: { lock: ReviewLock }) {
  const w = useWords()
  const { formatInstant } = useFormat()
  return (
    <span className="wrap-anywhere">
      <Hand aria-hidden className="me-1.5 inline size-3.5 align-[-2px]" />
      {lock.mine ? w.review.heldByMe : w.review.heldBy(lock.name)}{' '}
      {w.review.heldUntil(formatInstant(lock.until))}
    </span>
  )
}

export type Marked = { unread: number; lock: ReviewLock | null; opinion: Opinion | null }

export const hasMarks = ({ unread, lock, opinion }: Marked) => unread > 0 || lock !== null || opinion !== null

export function ItemMarks({ item }: { item: Marked }) {
  const w = useWords()
  if (!hasMarks(item)) return null
  return (
    <span className="cell-marks">
      <OpinionBadge opinion={item.opinion} />
      <UnreadMark count={item.unread} />
      {item.lock ? (
        <Badge icon={Hand}>
          {item.lock.mine ? (
            w.review.heldByMe
          ) : (
            <>
              <span aria-hidden>{item.lock.name}</span>
              <VisuallyHidden>{w.review.heldBy(item.lock.name)}</VisuallyHidden>
            </>
          )}
        </Badge>
      ) : null}
    </span>
  )
}
