import {
  Ban,
  CircleCheck,
  CircleSlash,
  Clock,
  PencilLine,
  Send,
  Undo2,
  SealIcon,
} from '~/components/ui/icons'
import type { BadgeStatus } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import { Badge, type BadgeProps } from './ui/badge'

const icons: Record<BadgeStatus, NonNullable<BadgeProps['icon']>> = {
  draft: PencilLine,
  waiting: Clock,
  approving: Send,
  review: Undo2,
  rejected: Ban,
  approved: CircleCheck,
  certified: SealIcon,
  withdrawn: CircleSlash,
  onHold: CircleSlash,
}

export function StatusBadge({ status, className }: { status: BadgeStatus; className?: string }) {
  const w = useWords()
  return (
    <Badge hue={status} icon={icons[status]} className={className}>
      {w.common.status[status]}
    </Badge>
  )
}
