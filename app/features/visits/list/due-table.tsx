import type { Choices } from '~/components/choice/choices'
import { CalendarX, CircleCheck, ClipboardCheck, Hourglass } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { Link } from '~/components/link'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import type { DueFacility } from '~/contract/visits/visits'
import { DEFAULT_INTERVAL_MONTHS, riskIntervalMonths } from '~/domain/visits/due'
import { ownerOf, siteText } from '~/features/companies/site-cell'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { plannedIn } from '../planned-in'
import { townOf } from '~/domain/visits/visit'
import { dueFilters } from './visits-list'

const looks = {
  never: { hue: 'danger', icon: CalendarX },
  overdue: { hue: 'danger', icon: CalendarX },
  soon: { hue: 'warning', icon: Hourglass },
  later: { hue: 'neutral', icon: CircleCheck },
} as const

export function DueBadge({ due }: { due: DueFacility['due'] }) {
  const w = useWords().visits
  return due ? <Badge {...looks[due]}>{w.dueStates[due]}</Badge> : null
}

/** Why a facility has its interval; nothing for the usual one. */
export const intervalWhy = (w: Words['visits'], { isUsualInterval, risk }: DueFacility): string =>
  isUsualInterval ? (risk ? w.risks[risk] : '') : w.intervalSet

const placeHref = ({ companyId, headQuarterId }: DueFacility) =>
  companyId === headQuarterId
    ? paths.certifier.inCompany(companyId).visits()
    : paths.certifier.inFacility(companyId).visits()

/** When a facility's next visit is due, and the planned visit, if any. */
function columnsIn(words: Words): Column<DueFacility>[] {
  const w = words.visits
  const { formatDate } = formatsIn(words)
  const plannedFor = plannedIn(words)
  const { none } = words.common
  return [
    {
      id: 'facility',
      header: w.facility,
      sort: 'companyName',
      primary: true,
      text: (row) => [siteText(row), townOf(row)].filter(Boolean).join(' · '),
      cell: (row) => (
        <>
          {row.companyName}
          <span className="cell-note">{[ownerOf(row), townOf(row)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      id: 'next',
      header: w.nextVisit,
      sort: 'nextVisitOn',
      className: 'md:max-w-60!',
      cell: (row) => (
        <span className="flex items-center gap-x-2">
          {row.due === 'never' ? null : (
            <span className="date">{row.nextVisitOn ? formatDate(row.nextVisitOn) : none}</span>
          )}
          <DueBadge due={row.due} />
        </span>
      ),
    },
    {
      id: 'last',
      header: w.lastVisit,
      sort: 'lastVisitedOn',
      hideOnCard: true,
      cell: (row) => (
        <span className="date">{row.lastVisitedOn ? formatDate(row.lastVisitedOn) : w.never}</span>
      ),
    },
    {
      id: 'interval',
      header: w.interval,
      hideOnTablet: true,
      hideOnCard: true,
      text: (row) => [w.everyMonths(row.intervalMonths), intervalWhy(w, row)].filter(Boolean).join(' · '),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{w.everyMonths(row.intervalMonths)}</span>
          <span className="cell-note">{intervalWhy(w, row)}</span>
        </>
      ),
    },
    {
      id: 'planned',
      header: w.tab.planned,
      className: 'md:max-w-60!',
      cell: ({ planned, companyId }) =>
        planned ? (
          <Link to={paths.certifier.visit(planned.id)} className="text-link gap-x-1">
            <span className="date">{planned.number},</span>
            <span className="date">{plannedFor(planned)}</span>
          </Link>
        ) : (
          <ButtonLink to={paths.certifier.newVisit({ companyId })} size="sm" className="whitespace-nowrap">
            {w.planIt}
          </ButtonLink>
        ),
    },
  ]
}

type DuePage = {
  items: DueFacility[]
  totalItems: number
  query: ListQuery
  companies: Choices
  staff: StaffChoices
} | null

export function DueTable({ page }: { page: DuePage }) {
  const words = useWords()
  const w = words.visits
  if (!page) return <ListFailure message={w.loadFailed} />
  const { items, totalItems, query, companies, staff } = page
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {w.dueRule(DEFAULT_INTERVAL_MONTHS, riskIntervalMonths.sensitive, riskIntervalMonths.deviation)}
      </p>
      <ListFilters
        query={query}
        search={{ placeholder: w.dueSearchHint }}
        filters={dueFilters(words, companies, staff)}
      />
      <DataTable
        dense
        query={query}
        rows={items}
        columns={columnsIn(words)}
        rowKey={(row) => row.companyId}
        rowHref={placeHref}
        caption={w.dueCaption}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={ClipboardCheck} title={words.common.noItems} description={w.dueEmpty} />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </div>
  )
}
