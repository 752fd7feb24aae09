import { Form, useSubmit } from '@remix-run/react'
import { Link } from '../link'
import { ListFilter, Search, X } from '~/components/ui/icons'
import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { useDetailsDismiss } from '../use-details-dismiss'
import { repeatTyping } from '../form/form-draft'
import { hrefWith, isFiltered, keptFilters, type FilterName, type ListQuery } from './list-query'
import { buttonClass } from '../ui/button'
import { Input } from '../ui/input'
import { Label } from '../ui/label'
import { Select } from '../ui/select'
import { ChoiceInput } from '../choice/choice-input'
import type { Choices } from '../choice/choices'

/** Long enough to finish a word. */
const SEARCH_DELAY_MS = 350

export interface ListFiltersProps {
  query: ListQuery
  /** `false` for a list that cannot be searched. */
  search?: { label?: string; placeholder?: string } | false
  /** In their order. */
  filters?: Readonly<Record<string, FilterControl | FilterField | null>>
  actions?: ReactNode
  /** Saves what is shown as a view. */
  keep?: ReactNode
}

/** By GET: scripts follow typing and choices; without them the button sends. */
export function ListFilters({ query, search, filters = {}, actions, keep }: ListFiltersProps) {
  const w = useWords()
  const submit = useSubmit()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)

  const send = () => {
    clearTimeout(timer.current)
    // Each change replaces the last history entry, so that Back leaves the list instead of undoing letters.
    if (!form.current) return
    const said = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const params = new URLSearchParams(said.filter(([, value]) => value.trim() !== ''))
    submit(params, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    if (form.current) repeatTyping(form.current)
    return () => clearTimeout(timer.current)
  }, [])

  // Back and "clear" change the address under the field; while somebody types, the typing wins.
  const searched = useRef(query.Search)
  useEffect(() => {
    if (searched.current === query.Search) return
    searched.current = query.Search
    if (input.current && document.activeElement !== input.current) input.current.value = query.Search ?? ''
  }, [query.Search])

  const label = search === false ? '' : (search?.label ?? w.common.search)
  const controls = Object.entries(filters).map(([name, control]) =>
    control === null ? null : 'field' in control ? (
      <Fragment key={name}>{control.field}</Fragment>
    ) : (
      <FilterSelect key={name} name={name} query={query} {...control} />
    ),
  )
  const fields = (
    <>
      {controls}
      <span className="noscript-only">
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {w.common.filter}
        </button>
      </span>
    </>
  )
  return (
    <>
      <Form
        ref={form}
        method="get"
        role="search"
        preventScrollReset
        discover="none"
        // The address says the filters, not what the browser remembers of an earlier visit.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="filters"
      >
        {search === false ? null : (
          <span className="search">
            <button type="submit" aria-label={label}>
              <Search />
            </button>
            <Input
              ref={input}
              id={id}
              type="search"
              name="Search"
              aria-label={label}
              defaultValue={query.Search}
              placeholder={search?.placeholder ?? label}
              maxLength={200}
              onInput={() => {
                clearTimeout(timer.current)
                timer.current = setTimeout(send, SEARCH_DELAY_MS)
              }}
            />
          </span>
        )}
        {/* A choice bubbles up to here; that of a suggestion comes from its hidden field. */}
        <div
          className="on-change"
          onInput={({ target }) => {
            if (
              target instanceof HTMLSelectElement ||
              (target instanceof HTMLInputElement && target.type !== 'text' && target.validity.valid)
            )
              send()
          }}
        >
          {search === false ? (
            fields
          ) : controls.some(Boolean) ? (
            <FilterMenu
              open={Object.values(filters).some((one) => one && 'search' in one && one.search?.found)}
            >
              {fields}
            </FilterMenu>
          ) : null}
        </div>
        {query.Sort && query.Sort !== query.list.defaultSort ? (
          <input type="hidden" name="Sort" value={query.Sort} />
        ) : null}
        {query.Sort && query.Direction !== (query.list.defaultDirection ?? 'asc') ? (
          <input type="hidden" name="Direction" value={query.Direction} />
        ) : null}
        {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      </Form>
      {actions ? <div className="actions">{actions}</div> : null}
      {isFiltered(query) || keep ? (
        <div className="chips">
          {search === false ? null : <Chips query={query} filters={filters} />}
          {isFiltered(query) ? (
            <Link
              to={hrefWith(query, {
                Search: undefined,
                filters: keptFilters(query),
                multi: {},
                view: undefined,
                page: 1,
              })}
              preventScrollReset
              className="text-link"
              onClick={() => form.current?.reset()}
            >
              {w.common.clearFilters}
            </Link>
          ) : null}
          {keep}
        </div>
      ) : null}
    </>
  )
}

/** Stays open while several are chosen. */
function FilterMenu({ open, children }: { open: boolean; children: ReactNode }) {
  const w = useWords()
  const menu = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(menu, { staysOpen: true })
  return (
    <details ref={menu} open={open} className="filter-menu">
      <summary className={buttonClass({ variant: 'secondary' })}>
        <ListFilter />
        {w.common.filters}
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** The filters that are set, each with the way to drop it. */
function Chips({ query, filters }: Required<Pick<ListFiltersProps, 'query' | 'filters'>>) {
  const w = useWords()
  return Object.entries(filters).map(([name, control]) => {
    const values = query.multi[name] ?? (query.filters[name] === undefined ? [] : [query.filters[name]])
    if (!control || !('options' in control) || values.length === 0) return null
    const without = {
      filters: { ...query.filters, [name]: undefined },
      multi: { ...query.multi, [name]: [] },
      page: 1,
    }
    const said = `${control.label}: ${filterLabel(control.options, values)}`
    return (
      <Link
        key={name}
        to={hrefWith(query, without)}
        preventScrollReset
        className="chip"
        aria-label={w.common.dropFilter(said)}
      >
        {said}
        <X />
      </Link>
    )
  })
}

export interface FilterControl extends Choices {
  label: string
  allLabel?: string
}

/** Not a select. */
export interface FilterField {
  field: ReactNode
}

/** The controls of a list's filters; null if there is nothing to choose from here. */
export type FilterControls<List> = Record<FilterName<List>, FilterControl | FilterField | null>

function filterLabel(options: FilterControl['options'], values: string[]) {
  const single = options.flatMap((option) => ('options' in option ? option.options : [option]))
  return values.map((one) => single.find(({ value }) => value === one)?.label ?? one).join(', ')
}

/** A choice would drop all but one of several values in the address. */
function withSeveral(options: FilterControl['options'], values: string[]) {
  if (values.length < 2) return options
  return [{ value: values.join(','), label: filterLabel(options, values) }, ...options]
}

function FilterSelect({
  name,
  query,
  label,
  options,
  search,
  allLabel,
}: FilterControl & { name: string; query: ListQuery }) {
  const w = useWords()
  const id = useId()
  const values = query.multi[name] ?? []
  const value = query.filters[name] ?? values.join(',')
  return (
    <div className="filter-field">
      <Label htmlFor={id}>{label}</Label>
      {search ? (
        <ChoiceInput
          control={{ id }}
          name={name}
          search={search}
          label={label}
          value={value}
          text={value && filterLabel(options, [value])}
        />
      ) : (
        // Remounted when the address changes.
        <Select
          key={value}
          id={id}
          name={name}
          defaultValue={value}
          options={withSeveral(options, values)}
          placeholder={allLabel ?? w.common.all}
        />
      )}
    </div>
  )
}
