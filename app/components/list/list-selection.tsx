import { Form } from '@remix-run/react'
import clsx from 'clsx'
import { Trash2 } from '~/components/ui/icons'
import { useId, type MouseEvent } from 'react'
import { useWords } from '~/i18n/use-words'
import type { Unanswered } from '../form/form-key'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { useHydrated } from '../use-hydrated'
import { listParams, pageCount, type ListQuery } from './list-query'
import { mostCarried } from './ticked-rows'
import { useCarriedTicks, useSelection } from './use-selection'

export interface Selection<Row> extends Partial<Unanswered> {
  /** The chosen rows go there as `ids`, repeated. */
  action: string
  label: string
  rowLabel: (row: Row) => string
  name?: string
  method?: 'get' | 'post'
  /** By default the query of the list's address. */
  hidden?: Record<string, string>
  icon?: typeof Trash2
  target?: '_blank'
  /** As for the other actions. */
  can?: (row: Row) => boolean
  /** Further buttons for the same rows. */
  others?: OtherAction<Row>[]
  /** The number of rows on all pages of the list: if given, all can be chosen at once, as `all`. */
  total?: number
}

interface OtherAction<Row> {
  action: string
  label: string
  /** Sent as `action`, unless under another name. */
  name?: string
  value: string
  /** Answered by a file instead of a page. */
  file?: true
  /** Offered if it is possible for at least one of the ticked rows, with their number. */
  can?: (row: Row) => boolean
  /** The most frequent action. */
  isMain?: boolean
}

type Chosen<Row> = NonNullable<ReturnType<typeof useChosen<Row>>>

/** The ticked rows of a list, if any can be ticked. */
export function useChosen<Row>(
  selection: Selection<Row> | undefined,
  query: ListQuery | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const formId = useId()
  const hydrated = useHydrated()
  // Below its actions' addresses lies the list's own; ticks on its other pages go along.
  const at = selection && query && selection.action.replace(/\/[^/]*$/, '')
  const ticks = useSelection(
    at === undefined || !query ? null : `${at}?${listParams(query).toString()}`,
    formId,
    rows,
  )
  const inAddress = useCarriedTicks()
  if (!selection) return undefined
  const carried = query ? inAddress : []
  const here = new Map(rows.map((row) => [rowKey(row), row]))
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
    tickedHere: ticks.ticked.flatMap((id) => here.get(id) ?? []),
    count: ticks.all ? total : ticks.ticked.length,
  }
}

/** Without scripts: to another page of the list, with the ticks of this one and of those before. */
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
    // The touch target; the box has its name.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
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

/** Ticks all rows of the page. @param name for a box without a text beside it */
function PageBox<Row>({ chosen, name }: { chosen: Chosen<Row>; name?: string }) {
  const { rows, onPage, all } = chosen
  return (
    <Checkbox
      aria-label={name}
      checked={onPage > 0 && onPage === rows.length}
      indeterminate={onPage > 0 && onPage < rows.length}
      disabled={all}
      onChange={(event) => chosen.setPage(event.currentTarget.checked)}
    />
  )
}

/** In the table's head. */
export function PageTick<Row>({ chosen }: { chosen: Chosen<Row> }) {
  const w = useWords()
  return (
    // The touch target; the box has its name.
    <label className="noscript:hidden">
      <span className="sr-only">{w.common.select}</span>
      <PageBox chosen={chosen} name={w.common.selectPage} />
    </label>
  )
}

/** The actions for the ticked rows: at the window's lower edge, there before any is ticked. */
export function SelectionBar<Row>(chosen: Chosen<Row>) {
  const w = useWords()
  const { selection, query, rows, formId, hydrated, onPage, all, elsewhere, count } = chosen
  const { total = 0 } = selection
  const hidden = selection.hidden ? Object.entries(selection.hidden) : query ? [...listParams(query)] : []
  const isMany = total > rows.length
  const able = tickable(chosen, selection.can)
  return (
    <div role="group" aria-label={w.common.withSelected} className="list-actions">
      <Form
        id={formId}
        method={selection.method ?? 'get'}
        action={selection.action}
        data-keep={selection.keep}
        data-failure={selection.failure}
        target={selection.target}
        reloadDocument={selection.target !== undefined}
        preventScrollReset
        discover="none"
      >
        {hidden.map(([field, value]) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        ))}
        {(all ? [] : elsewhere.slice(0, Math.max(0, mostCarried - onPage))).map((id) => (
          <input key={id} type="hidden" name={selection.name ?? 'ids'} value={id} />
        ))}
        <label className={total > 0 ? undefined : 'noscript:hidden'}>
          {isMany || (total > 0 && !hydrated) ? (
            <Checkbox
              name="all"
              value="true"
              {...(hydrated && { checked: all, onChange: () => chosen.setAll(!all) })}
            />
          ) : (
            <PageBox chosen={chosen} />
          )}
          {isMany ? w.common.selectAllOf(total, query?.totalIsMinimum) : w.common.selectAll}
        </label>
        <span role="status" className={clsx('list-said', count === 0 && 'hint')}>
          {count > 0 ? w.common.selected(count, all && query?.totalIsMinimum) : w.common.tickHint}
        </span>
        {hydrated && count > 0 ? (
          <Button type="button" size="sm" variant="ghost" onClick={chosen.clear}>
            {w.common.selectNone}
          </Button>
        ) : null}
        {hydrated || !query ? null : <CarryOn {...chosen} query={query} />}
      </Form>
      <div>
        {hydrated && count === 0 ? null : <OtherActions {...chosen} />}
        {count > 0 && able === 0 ? null : (
          <Button
            type="submit"
            form={formId}
            size="sm"
            variant="ghost"
            icon={selection.icon ?? Trash2}
            disabled={hydrated && count === 0}
            className={clsx(hydrated && count === 0 && 'max-md:hidden')}
          >
            {selection.label}
            <Able rows={count > 0 ? able : null} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** The number of ticked rows that it is possible for; null if unknown, or obvious. */
const tickable = <Row,>(
  { hydrated, all, elsewhere, tickedHere }: Chosen<Row>,
  can: ((row: Row) => boolean) | undefined,
) => (can && hydrated && !all ? tickedHere.filter(can).length + elsewhere.length : null)

const Able = ({ rows }: { rows: number | null }) =>
  rows === null ? null : (
    <span aria-hidden className="count">
      {rows}
    </span>
  )

function OtherActions<Row>(chosen: Chosen<Row>) {
  const { selection, formId } = chosen
  return selection.others?.map(({ action, label, name = 'action', value, file, can, isMain }) => {
    const able = tickable(chosen, can)
    return able === 0 ? null : (
      <Button
        key={label}
        type="submit"
        form={formId}
        size="sm"
        variant={isMain ? 'primary' : 'ghost'}
        formAction={action}
        name={name}
        value={value}
        {...(file && { onClick: takeFile })}
      >
        {label}
        <Able rows={able} />
      </Button>
    )
  })
}

/** A script would take the answer for a page. */
function takeFile(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const said = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string')
  window.location.assign(`${formAction}?${new URLSearchParams(said).toString()}`)
}
