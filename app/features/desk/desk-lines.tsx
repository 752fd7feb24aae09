import { StatusBadge } from '~/components/status-badge'
import type { UserType } from '~/domain/review'
import { DeviationBadge, GradeBadge } from '~/features/deviations/deviation-badge'
import { HolderLine } from '~/features/items/item-marks'
import { WaitingSince } from '~/features/staff/task-marks'
import { useFormat } from '~/i18n/use-format'
import type { DeskRow, ItemRow } from './desk-rows'
import { RequestBadge } from './request-badge'

export function Since({ at, says }: { at: string; says: (day: string) => string }) {
  const { formatInstantDate } = useFormat()
  return <time dateTime={at}>{says(formatInstantDate(at))}</time>
}

export function Turn({
  row,
  says,
  area,
}: {
  row: DeskRow<'turn'>
  says: (day: string) => string
  area: UserType
}) {
  if (area === 'Certifier')
    return (
      <>
        <Since at={row.statusAt} says={says} /> · <WaitingSince at={row.statusAt} />
      </>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Since at={row.statusAt} says={says} />
      <StatusBadge status={row.status} />
    </span>
  )
}

export function Decided({ request, says }: { request: DeskRow<'request'>; says: (day: string) => string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {request.decidedAt ? <Since at={request.decidedAt} says={says} /> : null}
      <RequestBadge status={request.status} />
    </span>
  )
}

export function DeviationMarks({ row, says }: { row: DeskRow<'deviation'>; says: (day: string) => string }) {
  const { formatDate } = useFormat()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {row.dueOn ? <time dateTime={row.dueOn}>{says(formatDate(row.dueOn))}</time> : null}
      <GradeBadge grade={row.grade} />
      <DeviationBadge {...row} />
    </span>
  )
}

/** Whose it is, and who has it before them. */
export const Beneath = ({ row: { whose, lock } }: { row: ItemRow }) => (
  <>
    {whose}
    {lock ? (
      <span className="block">
        <HolderLine lock={lock} />
      </span>
    ) : null}
  </>
)
