import { Form, Link } from '@remix-run/react'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown, Inbox, Trash2 } from '~/components/ui/icons'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { hrefForSort, listParams, type ListQuery } from './list-query'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { EmptyState } from '../ui/empty-state'
import { useHydrated } from '../use-hydrated'
import { LoadingNote } from './loading-note'
import { useListLoading } from './use-list-loading'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its name in the list's `sorts`: makes the header a link. */
  sort?: string
  align?: 'start' | 'end'
  /** Carries the row's link and heads the card; the first column by default. */
  primary?: boolean
  hideOnCard?: boolean
  /** Left out where a tablet is too narrow for all columns; cards and wide screens show it. */
  hideOnTablet?: boolean
  className?: string
}

export interface Selection<Row> {
  /** The chosen rows go there as `ids`, repeated. */
  action: string
  label: string
  rowLabel: (row: Row) => string
  name?: string
  method?: 'get' | 'post'
  /** By default what the list's address says. */
  hidden?: Record<string, string>
  icon?: typeof Trash2
  target?: '_blank'
}

export interface DataTableProps<Row> {
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  caption: string
  /** Without one the headers do not sort. */
  query?: ListQuery
  selection?: Selection<Row>
  /** Instead of 'no items found...'. */
  empty?: ReactNode
  footer?: ReactNode
}

function SortLink({
  query,
  sort,
  header,
  className,
}: {
  query: ListQuery
  sort: string
  header: string
  className?: string
}) {
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
      className={clsx('sort-link', active && 'active', className)}
    >
      {header}
      <Icon />
    </Link>
  )
}

function useSelected(formId: string, rows: readonly unknown[]) {
  const table = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const boxes = () =>
    Array.from(
      table.current?.querySelectorAll<HTMLInputElement>(
        `tbody input[type=checkbox][form="${CSS.escape(formId)}"]`,
      ) ?? [],
    )
  const recount = () => setCount(boxes().filter((box) => box.checked).length)
  // Rows that went away take their ticks along.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(recount, [rows])
  const setAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    recount()
  }
  return { table, count, recount, setAll }
}

/** Works without scripts, but for ticking all at once. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  caption,
  query,
  selection,
  empty,
  footer,
}: DataTableProps<Row>) {
  const w = useWords()
  const formId = useId()
  const hydrated = useHydrated()
  const loading = useListLoading()
  const { table, count, recount, setAll } = useSelected(formId, rows)
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const sortable = query ? columns.filter((column) => column.sort) : []
  const SelectionIcon = selection?.icon ?? Trash2

  return (
    <div ref={table} className="relative min-w-0 overflow-clip rounded-xl border bg-surface">
      {selection && rows.length > 0 ? (
        <Form
          id={formId}
          method={selection.method ?? 'get'}
          action={selection.action}
          target={selection.target}
          reloadDocument={selection.target !== undefined}
          preventScrollReset
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5"
        >
          {(selection.hidden ? Object.entries(selection.hidden) : query ? [...listParams(query)] : []).map(
            ([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ),
          )}
          <label className="flex min-h-control-sm items-center gap-3 text-label text-ink-2 noscript:hidden">
            <Checkbox
              checked={count > 0 && count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
            <span aria-live="polite">{count > 0 ? w.common.selected(count) : w.common.selectAll}</span>
          </label>
          <Button
            type="submit"
            size="sm"
            variant="ghost"
            icon={SelectionIcon}
            disabled={hydrated && count === 0}
            className="ms-auto"
          >
            {selection.label}
          </Button>
        </Form>
      ) : null}

      {sortable.length > 0 && query && rows.length > 1 ? (
        <ul className="flex gap-4 overflow-x-auto border-b bg-sunken px-4 text-label text-ink-2 [scrollbar-width:thin] md:hidden">
          {sortable.map((column) => (
            <li key={column.id} className="shrink-0">
              <SortLink query={query} sort={column.sort ?? ''} header={column.header} className="min-h-11" />
            </li>
          ))}
        </ul>
      ) : null}

      {rows.length === 0 ? (
        (empty ?? <EmptyState icon={Inbox} title={w.common.noItems} />)
      ) : (
        <div className="md:overflow-x-auto">
          <table
            aria-busy={loading || undefined}
            className={clsx('list-table', selection && 'has-selection', loading && 'opacity-50')}
          >
            <caption className="sr-only">{caption}</caption>
            <thead className="max-md:hidden">
              <tr className="border-b bg-sunken text-label text-ink-2">
                {selection ? (
                  <th scope="col" className="w-12">
                    <span className="sr-only">{w.common.select}</span>
                  </th>
                ) : null}
                {columns.map((column) => {
                  const active = query && column.sort && query.Sort === column.sort
                  return (
                    <th
                      key={column.id}
                      scope="col"
                      aria-sort={
                        active ? (query.Direction === 'asc' ? 'ascending' : 'descending') : undefined
                      }
                      className={clsx(
                        'px-1.5 font-medium whitespace-nowrap xl:px-3',
                        column.align === 'end' ? 'text-end' : 'text-start',
                        column.hideOnTablet && 'md:max-xl:hidden',
                        column.className,
                      )}
                    >
                      {query && column.sort ? (
                        <SortLink
                          query={query}
                          sort={column.sort}
                          header={column.header}
                          className="min-h-10 touch:min-h-11"
                        />
                      ) : (
                        <span className="inline-flex min-h-10 items-center">{column.header}</span>
                      )}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const href = rowHref?.(row)
                return (
                  <tr key={rowKey(row)} className={href && 'row-link'}>
                    {selection ? (
                      <td className="cell-select">
                        <label>
                          <span className="sr-only">{w.common.selectRow(selection.rowLabel(row))}</span>
                          <Checkbox
                            form={formId}
                            name={selection.name ?? 'ids'}
                            value={rowKey(row)}
                            onChange={recount}
                          />
                        </label>
                      </td>
                    ) : null}
                    {columns.map((column) => {
                      const content = column.cell(row)
                      const isPrimary = column === primary
                      return (
                        <td
                          key={column.id}
                          className={clsx(
                            isPrimary && 'cell-primary',
                            column.align === 'end' && 'md:text-end',
                            column.hideOnCard && 'max-md:hidden!',
                            column.hideOnTablet && 'md:max-xl:hidden',
                            column.className,
                          )}
                        >
                          {isPrimary ? null : <span>{column.header}</span>}
                          {isPrimary && href ? (
                            <Link to={href} data-row-link>
                              {content}
                            </Link>
                          ) : isPrimary ? (
                            content
                          ) : (
                            <div>{content}</div>
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}

      {footer ? <div className="border-t">{footer}</div> : null}

      <div role="status" className="pointer-events-none absolute inset-x-0 top-24 flex justify-center">
        {loading ? <LoadingNote /> : null}
      </div>
    </div>
  )
}
