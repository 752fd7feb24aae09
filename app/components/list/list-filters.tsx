import { Form, useSubmit } from '@remix-run/react'
import { Link } from '../link'
import { Search, X } from '~/components/ui/icons'
import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { hrefWith, isFiltered, type FilterName, type ListQuery } from './list-query'
import { buttonClass } from '../ui/button'
import { Input } from '../ui/input'
import { Label } from '../ui/label'
import { Select, type SelectGroup, type SelectOption } from '../ui/select'

/** Long enough to finish a word. */
const SEARCH_DELAY_MS = 350

export interface ListFiltersProps {
  query: ListQuery
  /** `false` for a list that cannot be searched. */
  search?: { label?: string; placeholder?: string } | false
  /** In their order. */
  filters?: Readonly<Record<string, FilterControl | FilterField | null>>
  actions?: ReactNode
}

/** By GET: scripts follow typing and choices; without them the button sends. */
export function ListFilters({ query, search, filters = {}, actions }: ListFiltersProps) {
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
  useEffect(() => () => clearTimeout(timer.current), [])

  // Back and "clear" change the address under the field; while somebody types, the typing wins.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query.Search ?? ''
  }, [query.Search])

  const label = search === false ? '' : (search?.label ?? w.common.search)
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      preventScrollReset
      discover="none"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="filters"
    >
      {search === false ? null : (
        <div className="filter-field filter-search">
          <Label htmlFor={id}>{label}</Label>
          <span className="search">
            <Search />
            <Input
              ref={input}
              id={id}
              type="search"
              name="Search"
              defaultValue={query.Search}
              placeholder={search?.placeholder}
              autoComplete="off"
              maxLength={200}
              onChange={() => {
                clearTimeout(timer.current)
                timer.current = setTimeout(send, SEARCH_DELAY_MS)
              }}
            />
          </span>
        </div>
      )}
      {/* A change of the selects bubbles up to here. */}
      <div
        className="on-change"
        onChange={(event) => {
          if (
            event.target instanceof HTMLSelectElement ||
            (event.target instanceof HTMLInputElement && event.target.validity.valid)
          ) {
            send()
          }
        }}
      >
        {Object.entries(filters).map(([name, control]) =>
          control === null ? null : 'field' in control ? (
            <Fragment key={name}>{control.field}</Fragment>
          ) : (
            <FilterSelect key={name} name={name} query={query} {...control} />
          ),
        )}
      </div>
      {query.Sort && query.Sort !== query.list.defaultSort ? (
        <input type="hidden" name="Sort" value={query.Sort} />
      ) : null}
      {query.Sort && query.Direction !== (query.list.defaultDirection ?? 'asc') ? (
        <input type="hidden" name="Direction" value={query.Direction} />
      ) : null}
      {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      <span className="noscript-only">
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {w.common.filter}
        </button>
      </span>
      {isFiltered(query) ? (
        <Link
          to={hrefWith(query, { Search: undefined, filters: {}, multi: {}, view: undefined, page: 1 })}
          preventScrollReset
          className={buttonClass({ variant: 'ghost' })}
          onClick={() => form.current?.reset()}
        >
          <X />
          {w.common.clearFilters}
        </Link>
      ) : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </Form>
  )
}

export interface FilterControl {
  label: string
  options: (SelectOption | SelectGroup)[]
  allLabel?: string
}

/** Not a select. */
export interface FilterField {
  field: ReactNode
}

/** The controls of a list's filters; null if there is nothing to choose from here. */
export type FilterControls<List> = Record<FilterName<List>, FilterControl | FilterField | null>

/** A choice would drop all but one of several values in the address. */
function withSeveral(options: FilterControl['options'], values: string[]) {
  if (values.length < 2) return options
  const single = options.flatMap((option) => ('options' in option ? option.options : [option]))
  const label = values.map((one) => single.find(({ value }) => value === one)?.label ?? one).join(', ')
  return [{ value: values.join(','), label }, ...options]
}

function FilterSelect({
  name,
  query,
  label,
  options,
  allLabel,
}: FilterControl & { name: string; query: ListQuery }) {
  const w = useWords()
  const id = useId()
  const values = query.multi[name] ?? []
  const value = query.filters[name] ?? values.join(',')
  return (
    <div className="filter-field">
      <Label htmlFor={id}>{label}</Label>
      {/* Remounted when the address changes. */}
      <Select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        options={withSeveral(options, values)}
        placeholder={allLabel ?? w.common.all}
      />
    </div>
  )
}
