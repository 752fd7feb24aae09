import { Form } from '@remix-run/react'
import clsx from 'clsx'
import { Trash2 } from '~/components/ui/icons'
import { useId, type MouseEvent } from 'react'
import { useWords } from '~/i18n/use-words'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { useHydrated } from '../use-hydrated'
import { listParams, pageCount, type ListQuery } from './list-query'
import { mostCarried } from './ticked-rows'
import { useCarriedTicks, useSelection } from './use-selection'

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
  /** Further buttons for the same rows. */
  others?: OtherAction[]
  /** How many the list has on all its pages: given, all can be chosen at once, as `all`. */
  total?: number
}

interface OtherAction {
  action: string
  label: string
  /** Sent as `action`, unless under another name. */
  name?: string
  value: string
  icon: typeof Trash2
  /** Answered by a file instead of a page. */
  file?: true
}

type Chosen<Row> = NonNullable<ReturnType<typeof useChosen<Row>>>

/** The rows of a list that are ticked, where some can be. */
export function useChosen<Row>(
  selection: Selection<Row> | undefined,
  query: ListQuery | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const formId = useId()
  const hydrated = useHydrated()
  // Below its actions' addresses lies the list's own; what is ticked on its other pages goes along.
  const at = selection && query && selection.action.replace(/\/[^/]*$/, '')
  const ticks = useSelection(
    at === undefined || !query ? null : `${at}?${listParams(query).toString()}`,
    formId,
    rows,
  )
  const inAddress = useCarriedTicks()
  if (!selection) return undefined
  const carried = query ? inAddress : []
  const here = new Set(rows.map(rowKey))
  const { total = 0 } = selection
  return {
    ...ticks,
    selection,
    query,
    rows,
    formId,
    hydrated,
    at,
    carried,
    elsewhere: (hydrated && query ? ticks.ticked : carried).filter((id) => !here.has(id)),
    count: ticks.all ? total : ticks.ticked.length,
  }
}

/** Above the rows: the form that they belong to. */
export function SelectionForm<Row>(chosen: Chosen<Row>) {
  const w = useWords()
  const { selection, query, rows, formId, hydrated, onPage, all, elsewhere, count } = chosen
  const hidden = selection.hidden ? Object.entries(selection.hidden) : query ? [...listParams(query)] : []
  return (
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
      {hidden.map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      {(all ? [] : elsewhere.slice(0, Math.max(0, mostCarried - onPage))).map((id) => (
        <input key={id} type="hidden" name={selection.name ?? 'ids'} value={id} />
      ))}
      <label>
        <Checkbox
          checked={onPage > 0 && onPage === rows.length}
          indeterminate={onPage > 0 && onPage < rows.length}
          disabled={all}
          onChange={(event) => chosen.setPage(event.currentTarget.checked)}
        />
        <span aria-live="polite">
          {count > 0 ? w.common.selected(count, all && query?.totalIsMinimum) : w.common.selectAll}
        </span>
      </label>
      {hydrated || !query ? null : <CarryOn {...chosen} query={query} />}
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        icon={selection.icon ?? Trash2}
        disabled={hydrated && count === 0}
      >
        {selection.label}
      </Button>
    </Form>
  )
}

/** Without scripts: to another page of the list, with what is ticked on this one and on those before. */
function CarryOn<Row>({ selection, query, at, elsewhere }: Chosen<Row> & { query: ListQuery }) {
  const w = useWords()
  const pages = pageCount(selection.total ?? 0, query.ItemsPerPage)
  const to = (page: number, label: string) =>
    page < 1 || page > pages ? null : (
      <Button type="submit" size="sm" variant="ghost" formAction={at} name="page" value={page}>
        {label}
      </Button>
    )
  if (pages < 2) return null
  return (
    <span className="list-carry">
      {elsewhere.length > 0 ? w.common.selectedElsewhere(elsewhere.length) : null}
      {to(query.page - 1, w.common.previousPageWith)}
      {to(query.page + 1, w.common.nextPageWith)}
    </span>
  )
}

export function RowTick<Row>({ row, id, chosen }: { row: Row; id: string; chosen: Chosen<Row> }) {
  const w = useWords()
  const { selection } = chosen
  return (
    // Where a finger may press; the box has its name.
    // eslint-disable-next-line jsx-a11y/label-has-associated-control
    <label>
      <Checkbox
        aria-label={w.common.selectRow(selection.rowLabel(row))}
        form={chosen.formId}
        name={selection.name ?? 'ids'}
        value={id}
        defaultChecked={chosen.carried.includes(id)}
        disabled={chosen.all}
        onChange={chosen.recount}
      />
    </label>
  )
}

/** Below the rows: what else is done with those that are ticked, and how to tick all or none. */
export function SelectionActions<Row>(chosen: Chosen<Row>) {
  const w = useWords()
  const { selection, query, rows, formId, hydrated, all, elsewhere, count } = chosen
  const { others, total = 0 } = selection
  // What is ticked elsewhere can be let go, also where nothing else is done with it.
  const shown = hydrated ? count > 0 && (others || elsewhere.length > 0) : others
  if (!shown) return null
  return (
    <div role="group" aria-label={w.common.withSelected} className={clsx('list-actions', hydrated && 'on')}>
      <div>
        {total > rows.length ? (
          <label>
            <Checkbox
              form={formId}
              name="all"
              value="true"
              {...(hydrated && { checked: all, onChange: () => chosen.setAll(!all) })}
            />
            {w.common.selectAllOf(total, query?.totalIsMinimum)}
          </label>
        ) : null}
        {hydrated ? (
          <Button type="button" size="sm" variant="ghost" onClick={chosen.clear}>
            {w.common.selectNone}
          </Button>
        ) : null}
      </div>
      <div>
        {others?.map(({ action, label, name = 'action', value, icon, file }) => (
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
