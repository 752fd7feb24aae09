import { Fragment, useId, type ReactNode } from 'react'
import { TextareaField, type AnyField } from '~/components/form/form-fields'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { ticksFor } from '~/domain/kosher/concern'
import { useWords } from '~/i18n/use-words'
import { ConcernLetters } from './concern-letters'
import { ConcernReason } from './concern-list'
import { concernSentence } from './concern-sentence'
import { WeightBadge } from './concern-weight'
import {
  ACKNOWLEDGED_FIELD,
  codesIn,
  isForbidden,
  weighedCodes,
  type KnownConcerns,
  type ShownConcern,
} from './concerns'

/** In the question that decides: a tick for each code to be weighed, a reason for a forbidden one. */
export function ConcernAnswers({
  known,
  reason,
  typed,
  missing,
  beneath,
}: {
  known: KnownConcerns
  reason: AnyField
  typed: { acknowledged: readonly string[]; reason: string }
  /** It was sent, and something is not answered yet. */
  missing: boolean
  /** A press that settles the concern. */
  beneath?: (concern: ShownConcern) => ReactNode
}) {
  const w = useWords()
  const words = w.concerns.answer
  const titleId = useId()
  const { concerns, names, whys } = known
  if (concerns.length === 0) return null
  const notes = concerns.filter(({ weight }) => weight === 'note')
  const weighed = concerns.filter(({ weight }) => weight !== 'note')
  const ticked = codesIn(typed.acknowledged)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {missing ? (
        <Alert kind="error" live="alert">
          {words.missing}
        </Alert>
      ) : null}
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="font-semibold">
          {words.title}
        </h3>
        <ul className="flex flex-col">
          {ticksFor(weighedCodes(known)).map((codes) => {
            const meant = weighed.filter(({ code }) => codes.includes(code))
            const value = codes.join('.')
            return (
              <li key={value} className="border-b py-2 last:border-b-0">
                <label className="flex min-h-control items-start gap-3">
                  <Checkbox
                    name={ACKNOWLEDGED_FIELD}
                    value={value}
                    data-draft="never"
                    defaultChecked={codes.every((code) => ticked.includes(code))}
                    className="mt-0.5"
                  />
                  <span className="flex min-w-0 flex-col items-start gap-1 wrap-anywhere">
                    {meant.map((one, at) => (
                      <Fragment key={JSON.stringify(one)}>
                        {one.weight === meant[at - 1]?.weight ? null : <WeightBadge weight={one.weight} />}
                        <span>
                          {concernSentence(w, one, names)}
                          <ConcernReason concern={one} whys={whys} />
                        </span>
                      </Fragment>
                    ))}
                    <span className="text-label text-ink-2">{words.seen}</span>
                  </span>
                </label>
                {meant.map((one) => (
                  <div key={JSON.stringify(one)} className="ps-8 empty:hidden">
                    <ConcernLetters concern={one} names={names} />
                    {beneath?.(one)}
                  </div>
                ))}
              </li>
            )
          })}
          {notes.map((one) => (
            <li key={JSON.stringify(one)} className="flex flex-col items-start gap-1 py-2 wrap-anywhere">
              <WeightBadge weight="note" />
              <span>
                {concernSentence(w, one, names)}
                <ConcernReason concern={one} whys={whys} />
              </span>
              <ConcernLetters concern={one} names={names} />
              {beneath?.(one)}
            </li>
          ))}
        </ul>
      </section>
      {isForbidden(known) ? (
        <TextareaField
          field={reason}
          label={words.reason}
          hint={words.reasonHint}
          defaultValue={typed.reason}
          rows={3}
          required
        />
      ) : null}
    </div>
  )
}
