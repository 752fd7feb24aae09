import { Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { Card } from '~/components/ui/card'
import type { DeviationListItem } from '~/contract/visits/deviations'
import { DeviationBadge, GradeBadge } from '~/features/deviations/deviation-badge'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

export type VisitDeviation = Pick<
  DeviationListItem,
  'id' | 'number' | 'grade' | 'finding' | 'dueOn' | 'status' | 'overdue'
>

function columnsIn(words: Words): Column<VisitDeviation>[] {
  const w = words.visits
  const { formatDate } = formatsIn(words)
  return [
    {
      id: 'number',
      header: w.number,
      primary: true,
      cell: (row) => <span className="date">{row.number}</span>,
    },
    {
      id: 'grade',
      header: w.grade,
      cell: (row) => <GradeBadge grade={row.grade} />,
    },
    {
      id: 'finding',
      header: w.finding,
      cell: (row) => <span className="line-clamp-3 wrap-anywhere">{row.finding}</span>,
    },
    {
      id: 'due',
      header: w.dueOn,
      className: 'whitespace-nowrap',
      cell: (row) => (row.dueOn ? formatDate(row.dueOn) : words.common.none),
    },
    { id: 'status', header: w.status, cell: (row) => <DeviationBadge {...row} /> },
  ]
}

/** @param raiseTo where the office raises another */
export function VisitDeviations({ deviations, raiseTo }: { deviations: VisitDeviation[]; raiseTo?: string }) {
  const { deviation: hrefOf } = useAreaPaths()
  const words = useWords()
  const w = words.visits
  return (
    <Card
      padded={false}
      title={w.deviations}
      actions={
        raiseTo ? (
          <ButtonLink to={raiseTo} icon={Plus}>
            {w.raise}
          </ButtonLink>
        ) : null
      }
    >
      {deviations.length === 0 ? (
        <p className="card-note">{w.noDeviations}</p>
      ) : (
        <PlainTable
          rows={deviations}
          columns={columnsIn(words)}
          rowKey={(row) => row.id}
          rowHref={(row) => hrefOf(row.id)}
          caption={w.deviations}
        />
      )}
    </Card>
  )
}
