import { UserRound } from '~/components/ui/icons'
import type { Column } from '~/components/list/row-table'
import { useRoot } from '~/components/use-root'
import type { Assignee } from '~/contract/accounts/staff'
import { daysBetween } from '~/domain/expiry'
import type { ReviewStatus, UserType } from '~/domain/items/review'
import { dayInRome } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

/** «da 3 giorni», since submission; in a column, «3 giorni». */
export function WaitingSince({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const { today } = useRoot()
  return (
    <time dateTime={at} title={formatInstant(at)} className="whitespace-nowrap">
      {w.staff[isShort ? 'days' : 'since'](daysBetween(dayInRome(at), today))}
    </time>
  )
}

export function AssigneeLine({ assignee }: { assignee: Assignee }) {
  const w = useWords()
  return (
    <span className="wrap-anywhere">
      <UserRound aria-hidden className="me-1.5 inline size-3.5 align-[-2px]" />
      {assignee.mine ? w.staff.assignedToMe : w.staff.assignedToOther(assignee.name)}
    </span>
  )
}

interface Task {
  status: ReviewStatus
  statusAt: string
  assignedTo: Assignee | null
}

/** In a certifier's list: how long each has waited, and who is in charge. */
export const taskColumn = (w: Words, area: UserType, sorted: string | undefined): Column<Task>[] =>
  area === 'Company'
    ? []
    : [
        {
          id: 'waiting',
          header: w.staff.waiting,
          sort: 'statusAt',
          className: sorted === 'statusAt' ? undefined : 'cell-roomy',
          text: ({ assignedTo }) => assignedTo && assignedTo.name,
          cell: (row) =>
            row.status === 'approving' || row.assignedTo ? <TaskCell task={row} /> : w.common.none,
        },
      ]

function TaskCell({ task: { status, statusAt, assignedTo } }: { task: Task }) {
  const w = useWords()
  return (
    <>
      {status === 'approving' ? <WaitingSince at={statusAt} isShort /> : null}
      {assignedTo ? (
        <span className="cell-note">{assignedTo.mine ? w.staff.assignedToMe : assignedTo.name}</span>
      ) : null}
    </>
  )
}
