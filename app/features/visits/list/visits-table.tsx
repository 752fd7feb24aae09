import type { Choices } from '~/components/choice/choices'
import { ClipboardCheck, Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListExport } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { EmptyState } from '~/components/ui/empty-state'
import type { UserType } from '~/domain/items/review'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import type { ViewsOfList } from '~/features/views/views'
import { saveView, ViewsBar } from '~/features/views/views-bar'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { plannedIn } from '../planned-in'
import { OutcomeBadge, VisitBadge } from '../visit-badge'
import { visitFilters, type VisitRow } from './visits-list'

/** @param isOnePlace rows need not name the site */
function columnsOf(words: Words, area: UserType, isOnePlace: boolean): Column<VisitRow>[] {
  const w = words.visits
  const planned = plannedIn(words)
  const lead: Column<VisitRow> = {
    id: 'lead',
    header: w.lead,
    hideOnTablet: true,
    cell: (row) => row.lead?.name ?? words.common.none,
  }
  const facility: Column<VisitRow> = {
    id: 'facility',
    header: w.facility,
    sort: 'companyName',
    className: 'md:max-w-[16cqi]! xl:max-w-[26cqi]!',
    cell: (row) => row.companyName,
  }
  return [
    {
      id: 'number',
      header: w.number,
      sort: 'number',
      primary: true,
      className: 'md:min-w-[max(9.5rem,16cqi)]!',
      cell: (row) => (
        <>
          <span className="date">{row.number}</span>
          <span className="cell-note">{w.kinds[row.kind]}</span>
        </>
      ),
    },
    ...(isOnePlace ? [] : [facility]),
    {
      id: 'plannedOn',
      header: w.date,
      sort: 'plannedOn',
      fits: true,
      cell: (row) => (
        <>
          <time dateTime={row.plannedOn} className="date">
            {planned(row)}
          </time>
          <span className="cell-note">{row.announced ? w.announced : w.unannounced}</span>
        </>
      ),
    },
    ...(area === 'Company' ? [] : [lead]),
    { id: 'status', header: w.status, fits: true, cell: (row) => <VisitBadge visit={row} /> },
    {
      id: 'outcome',
      header: w.outcome,
      fits: true,
      cell: (row) =>
        row.outcome === null ? (
          words.common.none
        ) : (
          <>
            <OutcomeBadge outcome={row.outcome} />
            {row.openDeviations > 0 ? (
              <span className="cell-note">{w.openDeviations(row.openDeviations)}</span>
            ) : null}
          </>
        ),
    },
  ]
}

export type VisitsPage = {
  items: VisitRow[]
  totalItems: number
  query: ListQuery
  views?: ViewsOfList | undefined
  companies: Choices
  staff: StaffChoices
  companyId?: string | undefined
} | null

export function VisitsTable({ page, newHref }: { page: VisitsPage; newHref?: string }) {
  const words = useWords()
  const w = words.visits
  const area = useArea()
  const to = useAreaPaths()
  if (!page) return <ListFailure message={w.loadFailed} />
  const { items, totalItems, query, views, companies, staff, companyId } = page
  const isOnePlace = companyId !== undefined && items.every((row) => row.companyId === companyId)
  return (
    <>
      <ListFilters
        query={query}
        search={{ placeholder: w.searchHint[area] }}
        filters={visitFilters(words, area, companies, staff)}
        actions={newHref ? <PlanLink to={newHref} /> : null}
        keep={views && saveView('visits', query, views, words)}
      />
      {views ? <ViewsBar list="visits" listAt={to.visits()} query={query} views={views} /> : null}
      <DataTable
        dense
        query={query}
        rows={items}
        columns={columnsOf(words, area, isOnePlace)}
        rowKey={(row) => row.id}
        rowHref={(row) => to.visit(row.id)}
        caption={w.listCaption}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState
              icon={ClipboardCheck}
              title={words.common.noItems}
              description={area === 'Company' ? w.emptyCompany : w.empty}
            />
          )
        }
        footer={
          <>
            <Pager query={query} totalItems={totalItems} shown={items.length} />
            <ListExport list="visits" query={query} totalItems={totalItems} of={companyId} />
          </>
        }
      />
    </>
  )
}

export function PlanLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="primary" icon={Plus}>
      {useWords().visits.plan}
    </ButtonLink>
  )
}
