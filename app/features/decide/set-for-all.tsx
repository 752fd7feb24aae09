import type { SubmissionResult } from '@conform-to/react'
import { FieldGrid, FormSection, type AnyField } from '~/components/form/form-fields'
import { Checkbox } from '~/components/ui/checkbox'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { useWords } from '~/i18n/use-words'
import { decideWords } from '~/i18n/own/items/decide'
import { setFieldNames, setFields, setLabels, type SetField, type SetLookups } from './set-fields'

type Typed = SubmissionResult<string[]> | null | undefined

interface SetForAllProps {
  kind: ReviewedKind
  fields: Record<SetField, AnyField>
  lookups: SetLookups
  lastResult: Typed
}

/** Fills empty fields, and overwrites others if ticked. */
export function SetForAll({ kind, fields, lookups, lastResult }: SetForAllProps) {
  const w = decideWords(useWords())
  const labels = setLabels(w)
  return (
    <FormSection title={w.decide.setTitle} description={w.decide.setHint}>
      <FieldGrid>
        {setFieldNames
          .filter((name) => setFields[name].kinds.includes(kind))
          .map((name) => (
            <div key={name} className="flex flex-col gap-2">
              {setFields[name].draw(fields[name], w, lookups)}
              {name === 'isPassover' ? null : (
                <Overwrite name={name} label={labels[name]} lastResult={lastResult} />
              )}
            </div>
          ))}
      </FieldGrid>
    </FormSection>
  )
}

/** Whether it overwrites existing values. */
function Overwrite({ name, label, lastResult }: { name: SetField; label: string; lastResult: Typed }) {
  const w = decideWords(useWords())
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
