import {
  Ban,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  Clock,
  Hourglass,
  Info,
  RefreshCw,
} from '~/components/ui/icons'
import { Badge, type BadgeHue, type BadgeProps } from '~/components/ui/badge'
import type { VisitListItem } from '~/contract/visits/visits'
import type { VisitOutcome, VisitStatus } from '~/domain/visits/visit'
import { useWords } from '~/i18n/use-words'

type Look = { hue: BadgeHue; icon: NonNullable<BadgeProps['icon']> }

const ofStatus: Record<VisitStatus, Look> = {
  planned: { hue: 'info', icon: Clock },
  underway: { hue: 'waiting', icon: ClipboardCheck },
  ended: { hue: 'approving', icon: Hourglass },
  confirmed: { hue: 'success', icon: CircleCheck },
  cancelled: { hue: 'neutral', icon: Ban },
}

const ofOutcome: Record<VisitOutcome, Look> = {
  compliant: { hue: 'success', icon: CircleCheck },
  remarks: { hue: 'info', icon: Info },
  deviations: { hue: 'danger', icon: CircleAlert },
  notCarriedOut: { hue: 'warning', icon: Ban },
}

/** Its status, and whether evidence is missing or late. */
export function VisitBadge({ visit }: { visit: Pick<VisitListItem, 'status' | 'arriving' | 'late'> }) {
  const w = useWords().visits
  const { status, arriving, late } = visit
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge {...ofStatus[status]}>{w.statuses[status]}</Badge>
      {arriving ? (
        <Badge hue="warning" icon={RefreshCw}>
          {w.arriving}
        </Badge>
      ) : null}
      {late ? (
        <Badge hue="warning" icon={Hourglass}>
          {w.late}
        </Badge>
      ) : null}
    </span>
  )
}

export function OutcomeBadge({ outcome }: { outcome: VisitOutcome }) {
  const w = useWords().visits
  return <Badge {...ofOutcome[outcome]}>{w.outcomes[outcome]}</Badge>
}
