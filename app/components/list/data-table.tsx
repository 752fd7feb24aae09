import { Link } from '../link'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown, Inbox } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { hrefForSort, type ListQuery } from './list-query'
import { EmptyState } from '../ui/empty-state'
import { useMayWrite } from '../accounts/for-writers'
import { PageTick, RowTick, SelectionBar, useChosen, type Selection } from './list-selection'
import { LoadingNote } from './loading-note'
import { RowTable, type Column, type RowTableProps } from './row-table'
import { useLocation, useNavigation } from '@remix-run/react'

interface DataTableProps<Row> extends Pick<
  RowTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowHref' | 'caption' | 'dense'
> {
  /** Without one the headers do not sort. */
  query?: ListQuery
  selection?: Selection<Row>
  /** Instead of 'no items found...'. */
  empty?: ReactNode
  footer?: ReactNode
}

function SortLink({ query, sort, header }: { query: ListQuery; sort: string; header: string }) {
  const w = useWords()
  const active = query.Sort === sort
  const Icon = !active ? ChevronsUpDown : query.Direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={hrefForSort(query, sort)}
      preventScrollReset
      aria-label={
        active
          ? `${w.common.sortBy(header)} (${query.Direction === 'asc' ? w.common.sortedAscending : w.common.sortedDescending})`
          : w.common.sortBy(header)
      }
      className={clsx('sort-link', active && 'active')}
    >
      {header}
      <Icon />
    </Link>
  )
}

/** Without the columns in which no row says anything: their place is the name's. */
const saying = <Row,>(columns: Column<Row>[], rows: readonly Row[], sorted: string | undefined) =>
  columns.filter(
    ({ sort, primary, cell }) =>
      primary || (sort !== undefined && sort === sorted) || rows.some((row) => cell(row) !== '-'),
  )

/** Works without scripts, but for ticking all at once. */
export function DataTable<Row>({ query, selection: offered, empty, footer, ...table }: DataTableProps<Row>) {
  const w = useWords()
  const { rows, rowKey } = table
  const columns = saying(table.columns, rows, query?.Sort)
  const loading = useListLoading()
  const chosen = useChosen(useMayWrite() ? offered : undefined, query, rows, rowKey)
  const selected = rows.length > 0 && chosen

  return (
    <div ref={chosen?.table} className="list">
      {rows.length === 0 ? (
        (empty ?? <EmptyState icon={Inbox} title={w.common.noItems} />)
      ) : (
        <div className={table.dense ? 'list-scroll' : 'md:overflow-x-auto'}>
          <RowTable
            {...table}
            columns={columns}
            busy={loading}
            className={clsx(
              chosen && 'has-selection',
              query && rows.length > 1 && columns.some(({ sort }) => sort) && 'sortable',
              loading && 'opacity-50',
            )}
            sorted={query}
            heading={({ sort, header }) =>
              query && sort ? <SortLink query={query} sort={sort} header={header} /> : null
            }
            tick={
              chosen && {
                heading: <PageTick chosen={chosen} />,
                cell: (row) => <RowTick row={row} id={rowKey(row)} chosen={chosen} />,
              }
            }
          />
        </div>
      )}

      {selected ? <SelectionBar {...selected} /> : null}
      {footer ? <div className="border-t">{footer}</div> : null}

      <div role="status" className="list-loading">
        {loading ? <LoadingNote /> : null}
      </div>
    </div>
  )
}

function useListLoading(): boolean {
  const navigation = useNavigation()
  const location = useLocation()
  return (
    navigation.state === 'loading' &&
    navigation.formMethod !== 'POST' &&
    navigation.location.pathname === location.pathname &&
    navigation.location.search !== location.search
  )
}
