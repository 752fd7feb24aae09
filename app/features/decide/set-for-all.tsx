import type { SubmissionResult } from '@conform-to/react'
import clsx from 'clsx'
import type { AnyField } from '~/components/form/form-fields'
import { Checkbox } from '~/components/ui/checkbox'
import { ChevronRight } from '~/components/ui/icons'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { useWords } from '~/i18n/use-words'
import { setFieldNames, setFields, setLabels, type SetField, type SetLookups } from './set-fields'

type Typed = SubmissionResult<string[]> | null | undefined

interface SetForAllProps {
  kind: ReviewedKind
  fields: Record<SetField, AnyField>
  lookups: SetLookups
  lastResult: Typed
  /** Unfolded from the start. */
  open: boolean
}

/** Fills empty fields, and overwrites others if ticked. In sight while the rows are read, where there is room. */
export function SetForAll({ kind, fields, lookups, lastResult, open }: SetForAllProps) {
  const w = useWords()
  const labels = setLabels(w)
  return (
    <details
      open={open}
      className="group z-10 min-w-0 rounded-xl border bg-surface lg:sticky lg:-top-5 low:static"
    >
      <summary className="flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-xl px-4 select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <span className="font-semibold">{w.decide.setTitle}</span>
        <span className="text-label text-ink-2">{w.decide.setHint}</span>
      </summary>
      <div className="grid gap-x-4 gap-y-3 px-4 pt-1 pb-4 sm:grid-cols-2 lg:max-h-[34vh] lg:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] lg:items-end lg:overflow-y-auto">
        {setFieldNames
          .filter((name) => setFields[name].kinds.includes(kind))
          .map((name) => (
            <div
              key={name}
              className={clsx('flex min-w-0 flex-col gap-1', name === 'isPassover' && 'lg:pb-7')}
            >
              {setFields[name].draw(fields[name], w, lookups)}
              {name === 'isPassover' ? null : (
                <Overwrite name={name} label={labels[name]} lastResult={lastResult} />
              )}
            </div>
          ))}
      </div>
    </details>
  )
}

/** Whether it overwrites existing values. */
function Overwrite({ name, label, lastResult }: { name: SetField; label: string; lastResult: Typed }) {
  const w = useWords()
  const typed = lastResult?.initialValue?.overwrite as string | string[] | undefined
  return (
    <label className="inline-flex min-h-6 items-center gap-3 text-label text-ink-2 touch:min-h-11">
      <Checkbox name="overwrite" value={name} defaultChecked={[typed].flat().includes(name)} />
      <span>
        {w.decide.overwrite}
        <span className="sr-only">: {label}</span>
      </span>
    </label>
  )
}
