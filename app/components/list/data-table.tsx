import { Form } from '@remix-run/react'
import { Link } from '../link'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown, Inbox, Trash2 } from '~/components/ui/icons'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { hrefForSort, listParams, pageCount, type ListQuery } from './list-query'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { EmptyState } from '../ui/empty-state'
import { useMayWrite } from '../for-writers'
import { useHydrated } from '../use-hydrated'
import { LoadingNote } from './loading-note'
import { RowTable, type RowTableProps } from './row-table'
import { mostCarried } from './ticked-rows'
import { useListLoading } from './use-list-loading'
import { useCarriedTicks, useSelection } from './use-selection'

export interface Selection<Row> {
  /** Gets the selected rows as `ids`, repeated. */
  action: string
  label: string
  rowLabel: (row: Row) => string
  name?: string
  method?: 'get' | 'post'
  /** The filters of the list's address by default. */
  hidden?: Record<string, string>
  icon?: typeof Trash2
  target?: '_blank'
  /** Further buttons for the same rows. */
  others?: OtherAction[]
  /** The length of the whole list: if given, all rows can be selected at once, as `all`. */
  total?: number
}

interface OtherAction {
  action: string
  label: string
  /** Sent as `action` by default. */
  name?: string
  value: string
  icon: typeof Trash2
  /** Answered by a file instead of a page. */
  file?: true
}

export interface DataTableProps<Row> extends Pick<
  RowTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowHref' | 'caption'
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

/** Without scripts: leads to another page of the list, with the selection of this and earlier pages. */
function CarryOn({
  query,
  at,
  total,
  elsewhere,
}: {
  query: ListQuery
  at: string
  total: number
  elsewhere: number
}) {
  const w = useWords()
  const pages = pageCount(total, query.ItemsPerPage)
  const to = (page: number, label: string) =>
    page < 1 || page > pages ? null : (
      <Button type="submit" size="sm" variant="ghost" formAction={at} name="page" value={page}>
        {label}
      </Button>
    )
  if (pages < 2) return null
  return (
    <span className="list-carry">
      {elsewhere > 0 ? w.common.selectedElsewhere(elsewhere) : null}
      {to(query.page - 1, w.common.previousPageWith)}
      {to(query.page + 1, w.common.nextPageWith)}
    </span>
  )
}

/** A script would take the answer for a page. */
function takeFile(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const said = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string')
  window.location.assign(`${formAction}?${new URLSearchParams(said).toString()}`)
}

/** Works without scripts, except for selecting all at once. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  caption,
  query,
  selection: offered,
  empty,
  footer,
}: DataTableProps<Row>) {
  const w = useWords()
  const selection = useMayWrite() ? offered : undefined
  const formId = useId()
  const hydrated = useHydrated()
  const loading = useListLoading()
  // The address of an action begins with the list's own; the selection on other pages goes along.
  const at = selection && query ? selection.action.replace(/\/[^/]*$/, '') : null
  const { table, ticked, onPage, all, setAll, recount, setPage, clear } = useSelection(
    at === null || !query ? null : `${at}?${listParams(query).toString()}`,
    formId,
    rows,
  )
  const carried = useCarriedTicks()
  const here = new Set(rows.map(rowKey))
  const elsewhere = at === null ? [] : (hydrated ? ticked : carried).filter((id) => !here.has(id))
  const total = selection?.total ?? 0
  const count = all ? total : ticked.length
  const SelectionIcon = selection?.icon ?? Trash2
  // A selection on other pages can be cleared, even where no action is offered.
  const hasActions =
    rows.length > 0 &&
    (hydrated ? count > 0 && (selection?.others || elsewhere.length > 0) : selection?.others)

  return (
    <div ref={table} className="list">
      {selection && rows.length > 0 ? (
        <Form
          id={formId}
          method={selection.method ?? 'get'}
          action={selection.action}
          target={selection.target}
          reloadDocument={selection.target !== undefined}
          preventScrollReset
          discover="none"
          className="list-selection"
        >
          {(selection.hidden ? Object.entries(selection.hidden) : query ? [...listParams(query)] : []).map(
            ([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ),
          )}
          {(all ? [] : elsewhere.slice(0, Math.max(0, mostCarried - onPage))).map((id) => (
            <input key={id} type="hidden" name={selection.name ?? 'ids'} value={id} />
          ))}
          <label>
            <Checkbox
              checked={onPage > 0 && onPage === rows.length}
              indeterminate={onPage > 0 && onPage < rows.length}
              disabled={all}
              onChange={(event) => setPage(event.currentTarget.checked)}
            />
            <span aria-live="polite">
              {count > 0 ? w.common.selected(count, all && query?.totalIsMinimum) : w.common.selectAll}
            </span>
          </label>
          {!hydrated && at !== null && query ? (
            <CarryOn query={query} at={at} total={total} elsewhere={elsewhere.length} />
          ) : null}
          <Button
            type="submit"
            size="sm"
            variant="ghost"
            icon={SelectionIcon}
            disabled={hydrated && count === 0}
          >
            {selection.label}
          </Button>
        </Form>
      ) : null}

      {rows.length === 0 ? (
        (empty ?? <EmptyState icon={Inbox} title={w.common.noItems} />)
      ) : (
        <div className="md:overflow-x-auto">
          <RowTable
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowHref={rowHref}
            caption={caption}
            busy={loading}
            className={clsx(
              selection && 'has-selection',
              query && rows.length > 1 && columns.some(({ sort }) => sort) && 'sortable',
              loading && 'opacity-50',
            )}
            sorted={query}
            heading={({ sort, header }) =>
              query && sort ? <SortLink query={query} sort={sort} header={header} /> : null
            }
            tick={
              selection && {
                heading: w.common.select,
                cell: (row) => (
                  // Where a finger may press; the box has its name.
                  // eslint-disable-next-line jsx-a11y/label-has-associated-control
                  <label>
                    <Checkbox
                      aria-label={w.common.selectRow(selection.rowLabel(row))}
                      form={formId}
                      name={selection.name ?? 'ids'}
                      value={rowKey(row)}
                      defaultChecked={at !== null && carried.includes(rowKey(row))}
                      disabled={all}
                      onChange={recount}
                    />
                  </label>
                ),
              }
            }
          />
        </div>
      )}

      {selection && hasActions ? (
        <div
          role="group"
          aria-label={w.common.withSelected}
          className={clsx('list-actions', hydrated && 'on')}
        >
          <div>
            {total > rows.length ? (
              <label>
                <Checkbox
                  form={formId}
                  name="all"
                  value="true"
                  {...(hydrated && { checked: all, onChange: () => setAll(!all) })}
                />
                {w.common.selectAllOf(total, query?.totalIsMinimum)}
              </label>
            ) : null}
            {hydrated ? (
              <Button type="button" size="sm" variant="ghost" onClick={clear}>
                {w.common.selectNone}
              </Button>
            ) : null}
          </div>
          <div>
            {selection.others?.map(({ action, label, name = 'action', value, icon, file }) => (
              <Button
                key={label}
                type="submit"
                form={formId}
                size="sm"
                variant="ghost"
                icon={icon}
                formAction={action}
                name={name}
                value={value}
                {...(file && { onClick: takeFile })}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {footer ? <div className="border-t">{footer}</div> : null}

      <div role="status" className="list-loading">
        {loading ? <LoadingNote /> : null}
      </div>
    </div>
  )
}
