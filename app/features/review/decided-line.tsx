import type { ReviewItem } from '~/features/items/review-item'
import { StatusBadge } from '~/components/status-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** Who decided last, what, and when: as the thread has it. */
export function DecidedLine({ item }: { item: Pick<ReviewItem, 'notes' | 'status'> }) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const last = item.notes.findLast(({ noteType }) => noteType === 'flow_messages')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusBadge status={item.status} />
      {last?.author ? w.errors.decidedBy(last.author, formatInstant(last.createdAt)) : null}
    </span>
  )
}
