import { Badge } from '~/components/ui/badge'
import {
  CalendarX,
  CircleAlert,
  CircleCheck,
  Hourglass,
  Info,
  Send,
  TriangleAlert,
} from '~/components/ui/icons'
import type { DeviationListItem } from '~/contract/visits/deviations'
import { useWords } from '~/i18n/use-words'

const statuses = {
  open: { hue: 'review', icon: Hourglass },
  answered: { hue: 'approving', icon: Send },
  accepted: { hue: 'approved', icon: CircleCheck },
  closed: { hue: 'neutral', icon: CircleCheck },
} as const

const grades = {
  major: { hue: 'danger', icon: CircleAlert },
  minor: { hue: 'warning', icon: TriangleAlert },
  remark: { hue: 'info', icon: Info },
} as const

/** Its status, or that its answer is overdue. */
export function DeviationBadge({ status, overdue }: Pick<DeviationListItem, 'status' | 'overdue'>) {
  const words = useWords().deviations
  if (overdue)
    return (
      <Badge hue="danger" icon={CalendarX}>
        {words.overdue}
      </Badge>
    )
  return <Badge {...statuses[status]}>{words.status[status]}</Badge>
}

export function GradeBadge({ grade }: Pick<DeviationListItem, 'grade'>) {
  const words = useWords().deviations
  return <Badge {...grades[grade]}>{words.grade[grade]}</Badge>
}
