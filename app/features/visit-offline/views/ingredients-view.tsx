import { useLocation } from '@remix-run/react'
import clsx from 'clsx'
import { Fragment, memo, useEffect, useMemo, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Camera, CheckCheck, Undo2 } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { isFull } from '~/offline/database'
import { ACCOUNT_FIELD } from '~/domain/forms/form-account'
import { ingredientAnswers, type IngredientResult } from '~/domain/visits/observation'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { rowFilters, type RowFilter } from '../field-address'
import { useAnswers, useField, useFieldWords, useNewId } from '../field-context'
import {
  countRows,
  fieldRows,
  shownRows,
  type FieldRow,
  type PackIngredient,
  type StandingBySubject,
} from '../field-data'
import { FieldLink } from '../field-link'
import { typedIn } from '../form-fields'
import { heldInShort, mayBeFoundAtOnce } from '../held-against'
import { readFormData } from '../observation-form'
import { readForm } from '../observation-forms'
import { StandingLines } from '../record-line'

/** Drawn at once; the rest when idle. */
const atOnce = 60
const more = 120

/** The number of rows drawn: all on a page from the portal. @param to the row that the address names */
function useDrawn(total: number, all: boolean, to: number): number {
  const [drawn, setDrawn] = useState(all ? Infinity : Math.max(atOnce, to + atOnce))
  useEffect(() => {
    if (drawn >= total) return
    const later = (then: () => void) =>
      typeof requestIdleCallback === 'function' ? requestIdleCallback(then) : setTimeout(then, 50)
    const cancel = (handle: number | ReturnType<typeof setTimeout>) =>
      typeof cancelIdleCallback === 'function' ? cancelIdleCallback(handle as number) : clearTimeout(handle)
    const handle = later(() => setDrawn(drawn + more))
    return () => cancel(handle)
  }, [drawn, total])
  return drawn
}

/** Unchanged rows keep their identity, and are not redrawn. */
function newRows() {
  let before: FieldRow[] = []
  return (...now: [readonly PackIngredient[], StandingBySubject]) => (before = fieldRows(...now, before))
}

const none: ReadonlySet<string> = new Set()

export function IngredientsView() {
  const w = useFieldWords()
  const { pack, address, drawnIds } = useField()
  const { standing } = useAnswers()
  const [search, setSearch] = useState(address.search)
  const [rowsIn] = useState(newRows)
  const rows = useMemo(() => rowsIn(pack.ingredients, standing), [rowsIn, pack, standing])
  const counts = countRows(rows)
  const { hash, key } = useLocation()
  // Until another filter is chosen.
  const [answered, setAnswered] = useState({ key, ids: none })
  const staying = answered.key === key ? answered.ids : none
  const { filter } = address
  const shown = useMemo(() => shownRows(rows, search, filter, staying), [rows, search, filter, staying])
  const to = shown.findIndex(({ ingredient: { ingredientId } }) => hash === `#i-${ingredientId}`)
  const drawn = useDrawn(shown.length, drawnIds !== null, to)
  return (
    <>
      <RowSearch search={search} onSearch={setSearch} />
      <RowFilters counts={counts} search={search} />
      {shown.length === 0 ? (
        <p className="py-6 text-ink-2">{rows.length === 0 ? w.noneApproved : w.noneShown}</p>
      ) : null}
      <Rows
        rows={shown.slice(0, drawn)}
        restOf={restByArea(rows)}
        onAnswered={(id) => setAnswered({ key, ids: new Set(staying).add(id) })}
      />
    </>
  )
}

function RowSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const w = useFieldWords()
  const words = useWords()
  const { address, local } = useField()
  return (
    <form
      method="get"
      role="search"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        if (!local) return
        // Searches while typing: the search key closes the keyboard.
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      <input type="hidden" name="view" value="ingredients" />
      <input type="hidden" name="filter" value={address.filter} />
      <div className="field flex-1">
        <Label htmlFor="field-search" className="max-md:sr-only">
          {w.search}
        </Label>
        <Input
          id="field-search"
          type="search"
          name="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={search}
          placeholder={w.search}
          // The visible label says the same.
          className="md:placeholder:text-transparent"
          onChange={local ? (event) => onSearch(event.target.value) : undefined}
        />
      </div>
      <Button type="submit" className={local ? 'sr-only' : undefined}>
        {words.common.find}
      </Button>
    </form>
  )
}

function RowFilters({ counts, search }: { counts: Record<RowFilter, number>; search: string }) {
  const w = useFieldWords()
  const { address } = useField()
  return (
    <nav aria-label={w.filter} className="flex gap-1.5 md:flex-wrap md:gap-2">
      {rowFilters.map((filter) => (
        <FieldLink
          key={filter}
          to={{ view: 'ingredients', filter, search }}
          aria-current={filter === address.filter ? 'true' : undefined}
          className="btn btn-md btn-secondary max-md:flex-1 max-md:flex-col max-md:gap-0 max-md:px-0 max-md:py-0.5 max-md:text-label max-md:leading-tight aria-[current]:border-accent aria-[current]:bg-accent-soft"
        >
          {w.filters[filter]} <span className="count">{counts[filter]}</span>
        </FieldLink>
      ))}
    </nav>
  )
}

/** By area, the number of unseen ones that can be confirmed together. */
function restByArea(rows: readonly FieldRow[]): ReadonlyMap<string, number> {
  const rest = new Map<string, number>()
  for (const { area, state, ingredient } of rows)
    if (state === 'unseen' && mayBeFoundAtOnce(ingredient)) rest.set(area, (rest.get(area) ?? 0) + 1)
  return rest
}

/** One form around all rows: the pressed button names the row. */
function Rows({
  rows,
  restOf,
  onAnswered,
}: {
  rows: readonly FieldRow[]
  restOf: ReadonlyMap<string, number>
  onAnswered: (id: string) => void
}) {
  const w = useFieldWords()
  const { account, address, drawnAt, today, local, refused } = useField()
  const [id] = useNewId(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [told, setTold] = useState('')

  async function keep(event: FormEvent<HTMLFormElement>) {
    if (!local) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const read = readForm('ingredient', typedIn(readFormData(event)))
    if ('errors' in read || read.observation.kind !== 'ingredient') return
    onAnswered(read.observation.payload.ingredientId)
    try {
      await local.keepAnswers([{ id: newId(), ...read.observation }])
      setFailure(null)
      setTold(`${w.saved}: ${submitter?.getAttribute('aria-label') ?? ''}`)
    } catch (error) {
      setFailure(isFull(error) ? w.deviceFull : w.notSaved)
      // oxlint-disable-next-line no-console -- a store that fails is a fault
      console.error(error)
    }
  }

  const message = failure ?? (refused?.form === 'rows' ? (refused.message ?? w.notSaved) : null)
  return (
    <form method="post" onSubmit={(event) => void keep(event)} className="flex min-w-0 flex-col">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value="ingredient" />
      <input type="hidden" name="form" value="rows" />
      <input type="hidden" name="drawnAt" value={drawnAt} />
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      {message ? (
        <Alert kind="error" live="alert" title={w.notSaved}>
          {message}
        </Alert>
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
      {rows.map((row, at) => (
        <Fragment key={row.ingredient.ingredientId}>
          {row.area === rows[at - 1]?.area ? null : (
            <AreaHead area={row.area} rest={restOf.get(row.area) ?? 0} />
          )}
          <Row row={row} today={today} search={address.search} filter={address.filter} />
        </Fragment>
      ))}
    </form>
  )
}

function AreaHead({ area, rest }: { area: string; rest: number }) {
  const w = useFieldWords()
  const { address } = useField()
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <h2 className="min-w-0 text-section font-semibold wrap-anywhere">{area || w.noArea}</h2>
      {rest > 1 ? (
        <FieldLink
          to={{ view: 'ingredients', filter: address.filter, search: address.search, rest: `=${area}` }}
          className="text-link shrink-0 gap-1.5"
        >
          <CheckCheck className="size-4" />
          {w.rest.link(rest)}
        </FieldLink>
      ) : null}
    </div>
  )
}

const Row = memo(function Row({
  row: { ingredient, standing, state },
  today,
  search,
  filter,
}: {
  row: FieldRow
  today: string
  search: string
  filter: RowFilter
}) {
  // Back to the previous view, once the form is saved.
  const form = { view: 'ingredients' as const, search, filter, item: ingredient.ingredientId }
  const w = useFieldWords()
  const { formatDate } = useFormat()
  const { ingredientId: id, name, vendor, rmc, expiry, withdrawnOn, rejectedOn } = ingredient
  const result =
    standing.length === 1 && standing[0]?.record.kind === 'ingredient'
      ? standing[0].record.payload.result
      : null
  const isExpired = expiry !== null && expiry < today
  return (
    <article
      id={`i-${id}`}
      className={clsx(
        'field-row grid items-center gap-x-4 gap-y-0.5 border-t py-1 md:py-1.5 md:grid-cols-[minmax(0,1fr)_auto]',
        state === 'seen' && 'bg-success-soft',
      )}
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-label wrap-anywhere text-ink-2">
          {[vendor, rmc, heldInShort(w, ingredient)].filter(Boolean).join(' · ')}
          {withdrawnOn || rejectedOn ? (
            <span className="font-medium text-danger-text">
              {' · '}
              {withdrawnOn ? w.withdrawnSince(formatDate(withdrawnOn)) : w.rejectedOn(formatDate(rejectedOn))}
            </span>
          ) : expiry ? (
            <span className={isExpired ? 'font-medium text-danger-text' : 'max-md:hidden'}>
              {' · '}
              {isExpired ? w.expired(formatDate(expiry)) : w.expires(formatDate(expiry))}
            </span>
          ) : null}
        </p>
        <StandingLines standing={standing} />
      </div>
      <div className="flex items-start gap-1.5">
        {ingredientAnswers.map((one) =>
          one === 'differs' ? (
            <FieldLink
              key={one}
              to={form}
              aria-label={`${w.results[one]}: ${name}`}
              className={answerClass(result === one)}
            >
              {w.results[one]}
            </FieldLink>
          ) : (
            <AnswerButton key={one} id={id} name={name} result={one} isOn={result === one} />
          ),
        )}
        <FieldLink to={form} aria-label={`${w.details}: ${name}`} className="btn btn-icon btn-ghost shrink-0">
          <Camera />
        </FieldLink>
        {standing.length > 0 ? (
          <button
            type="submit"
            name="answer"
            value={`unseen ${id}`}
            aria-label={`${w.undo}: ${name}`}
            className="btn btn-icon btn-ghost shrink-0"
          >
            <Undo2 />
          </button>
        ) : null}
      </div>
    </article>
  )
})

const answerClass = (isOn: boolean) =>
  clsx('btn btn-md', isOn ? 'btn-primary' : 'btn-secondary', 'max-md:flex-auto max-md:px-1 max-md:text-label')

function AnswerButton({
  id,
  name,
  result,
  isOn,
}: {
  id: string
  name: string
  result: IngredientResult
  isOn: boolean
}) {
  const w = useFieldWords()
  return (
    <button
      type="submit"
      name="answer"
      value={`${result} ${id}`}
      aria-pressed={isOn}
      aria-label={`${w.results[result]}: ${name}`}
      className={answerClass(isOn)}
    >
      {w.results[result]}
    </button>
  )
}
