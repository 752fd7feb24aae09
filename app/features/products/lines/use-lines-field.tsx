import { useState, type FormEvent, type ReactNode } from 'react'
import { FieldSpan, type AnyField } from '~/components/form/form-fields'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldErrors } from '~/components/ui/field'
import { useJson } from '~/components/use-json'
import type { PlantLine } from '~/domain/kosher/line-concerns'
import { stateText } from '~/features/lines/line-state'
import { typedList, typedText, whileForm } from '~/features/review/review-form'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { FormLine, LinesOfPlant, ProductAnswer, ProductLookups } from '../product-form'

export const linesField = 'lineIds'

const noneStored: readonly string[] = []

type ChosenLines = ReturnType<typeof useChosenLines>

/**
 * The lines of the form's plant, and those that are chosen of them.
 * @param options.companyId the plant; '' until chosen
 * @param options.loaded those of the plant that the page was drawn for
 * @param options.stored the product's, as saved
 */
export function useChosenLines({
  companyId,
  loaded,
  stored = noneStored,
  answer,
}: {
  companyId: string
  loaded: LinesOfPlant | null
  stored?: readonly string[]
  answer: ProductAnswer | undefined
}) {
  const given = answer?.lines?.companyId === companyId ? answer.lines : loaded
  const isGiven = !companyId || given?.companyId === companyId
  const asked = useJson<{ items: FormLine[] }>(isGiven ? null : paths.plantLines(companyId))
  // For a headquarters, those of its plants come too.
  const lines = ((isGiven ? given?.items : asked.data?.items) ?? []).filter(
    (one) => one.companyId === companyId,
  )
  const isTyped = whileForm(answer) || typedText(answer, 'companyId') !== ''
  const typed = isTyped ? typedList(answer, linesField) : undefined
  // What is ticked stands until something else is saved.
  const saved = stored.join()
  const [ticked, tick] = useState({ saved, ids: typed ?? stored })
  const { ids } = ticked.saved === saved ? ticked : { ids: stored }
  // Archived ones only where the product names them already.
  const offered = lines.filter(({ id, archived }) => !archived || stored.includes(id))
  const only = offered.length === 1 ? offered[0] : undefined
  return {
    lines,
    offered,
    only,
    ids: only ? [only.id] : offered.flatMap(({ id }) => (ids.includes(id) ? id : [])),
    drawnFor: `${companyId} ${saved}`,
    failed: asked.failed,
    choose: (chosen: string[]) => tick({ saved, ids: chosen }),
  }
}

/** Nothing in a plant without lines; where there is one only, it is not asked for. */
export function LinesField({
  field,
  chosen: { offered, only, ids, drawnFor, failed, choose },
  lookups,
  readOnly = false,
}: {
  field: AnyField
  chosen: ChosenLines
  lookups?: Pick<ProductLookups, 'kosherStatus'>
  readOnly?: boolean
}): ReactNode {
  const w = useWords()
  const words = w.lines.choose
  const inWords = useMessages()
  if (failed) return <p className="text-warning-text">{words.failed}</p>
  if (offered.length === 0) return null
  if (only)
    return (
      <p className="field">
        <span className="label">{w.lines.title}</span>
        <bdi className="field-text">{words.only(only.name)}</bdi>
        <input type="hidden" name={field.name} value={only.id} />
      </p>
    )
  const [labelId, errorId] = [`${field.id}-label`, `${field.id}-error`]
  const follow = ({ currentTarget }: FormEvent<HTMLDivElement>) =>
    choose([...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value))
  return (
    <FieldSpan>
      <div
        key={drawnFor}
        id={field.id}
        role="group"
        tabIndex={-1}
        className="field"
        aria-labelledby={labelId}
        aria-describedby={field.errors?.length ? errorId : undefined}
        onInput={follow}
      >
        <span id={labelId} className="label">
          {w.lines.title}
        </span>
        <div className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-6 overflow-y-auto">
          {offered.map(({ id, name, state, archived }) => (
            <label key={id} className="flex min-h-control items-center gap-2">
              <Checkbox name={field.name} value={id} defaultChecked={ids.includes(id)} disabled={readOnly} />
              <span className="min-w-0 wrap-anywhere">
                {name}{' '}
                <span className="text-label text-ink-2">
                  {stateText(w, state, lookups?.kosherStatus ?? [])}
                  {archived ? ` · ${w.common.archived}` : null}
                </span>
              </span>
            </label>
          ))}
        </div>
        <p className="text-label text-ink-2">{words.hint}</p>
        <FieldErrors id={errorId} errors={inWords(field.errors)} />
      </div>
    </FieldSpan>
  )
}

/** With what is known of the lines, so that concerns and the following status count them. */
export function withLines(lookups: ProductLookups, { lines, ids }: ChosenLines): ProductLookups {
  const plantLines = lines.map(({ id, state, ...line }): PlantLine => {
    const { kosherStatusId, notKosher, passoverUntil } = state
    const found = lookups.kosherStatus.find((one) => one.id === kosherStatusId)
    return { ...line, lineId: id, kosherStatus: found ?? null, notKosher, passoverUntil }
  })
  const names = Object.fromEntries(lines.map(({ id, name }) => [id, name]))
  return { ...lookups, madeOn: { plantLines, lineIds: ids, names } }
}
