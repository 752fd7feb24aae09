import type { ReactNode } from 'react'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListExport } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type { DeviationListItem } from '~/contract/visits/deviations'
import { deviationStatuses } from '~/domain/visits/deviation'
import { deviationGrades } from '~/domain/visits/visit'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { areaPaths } from '~/portal/paths'
import { DeviationBadge, GradeBadge } from './deviation-badge'

const columnsIn = (words: Words): Column<DeviationListItem>[] => {
  const { deviations: w } = words
  return [
    {
      id: 'number',
      header: w.number,
      sort: 'number',
      primary: true,
      text: (row) => row.finding,
      cell: (row) => (
        <>
          <span className="date">{row.number}</span>
          <span className="cell-note">{row.finding}</span>
        </>
      ),
    },
    { id: 'grade', header: w.gradeLabel, cell: (row) => <GradeBadge grade={row.grade} /> },
    {
      id: 'facility',
      header: w.facility,
      sort: 'companyName',
      cell: (row) => row.companyName,
    },
    {
      id: 'dueOn',
      header: w.dueOn,
      sort: 'dueOn',
      cell: (row) => (row.dueOn ? formatsIn(words).formatDate(row.dueOn) : words.common.none),
    },
    { id: 'status', header: w.statusLabel, cell: (row) => <DeviationBadge {...row} /> },
  ]
}

export interface DeviationsPage {
  items: DeviationListItem[]
  totalItems: number
  totalIsMinimum?: true | undefined
  query: ListQuery
}

/** All deviations, or a visit's, with filters and pages. */
export function DeviationsTable({ page, actions }: { page: DeviationsPage | null; actions?: ReactNode }) {
  const w = useWords()
  const { deviations: words } = w
  const area = useUser()?.userType ?? 'Company'
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: words.searchHint[area] }}
        filters={{
          WithStatus: {
            label: words.statusLabel,
            allLabel: words.allStatuses,
            options: deviationStatuses.map((status) => ({ value: status, label: words.status[status] })),
          },
          WithGrade: {
            label: words.gradeLabel,
            allLabel: words.allGrades,
            options: deviationGrades.map((grade) => ({ value: grade, label: words.grade[grade] })),
          },
          Overdue: {
            label: words.onlyOverdue,
            allLabel: words.anyDue,
            options: [{ value: 'true', label: words.overdueOnes }],
          },
        }}
        actions={actions}
      />
      <DataTable
        columns={columnsIn(w)}
        rows={items}
        rowKey={(row) => row.id}
        dense
        rowHref={(row) => areaPaths(area).deviation(row.id)}
        caption={words.listCaption}
        query={query}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={CircleCheck} title={w.common.noItems} description={words.emptyHint[area]} />
          )
        }
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport list="deviations" query={query} totalItems={totalItems} />
          </>
        }
      />
    </>
  )
}
