import { FormSection } from '~/components/form/form-fields'
import { useRedraw } from '~/components/picker/search-in-form'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { useWords } from '~/i18n/use-words'
import { FIND_NAMES, FOUND, FOUND_LINES, SHOWS_FOUND, type FoundNamesAnswer } from './found-names'

const at = 'found-names'

export function PrintableNames({ names }: { names: string[] }) {
  return (
    <datalist id={FOUND_LINES}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** The text of the file, whose lines are ticked as items. @param answer of the form that it is in */
export function FoundNames({ answer }: { answer: Partial<FoundNamesAnswer> | undefined }) {
  const words = useWords().foundNames
  const redraw = useRedraw(at)
  const found = answer?.inFile
  const ticked = [answer?.result?.initialValue?.[FOUND]].flat()
  const { lines = [], problem = null } = found ?? {}
  return (
    <div id={at} className="scroll-mt-20">
      <FormSection title={words.title} description={lines.length > 0 ? words.lead : undefined}>
        {found ? (
          <input type="hidden" name={SHOWS_FOUND} value="1" />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button {...redraw(FIND_NAMES)}>{words.find}</Button>
            <p className="text-label text-ink-2">{words.findHint}</p>
          </div>
        )}
        <div role="status" className="empty:hidden">
          {problem ? <Alert kind="info">{words.problem[problem]}</Alert> : null}
          {found && !problem && lines.length === 0 ? <p className="text-ink-2">{words.allListed}</p> : null}
        </div>
        {lines.length > 0 ? (
          <ul aria-label={words.title} className="max-h-96 overflow-y-auto rounded-lg border bg-surface px-3">
            {lines.map((line) => (
              <li key={line}>
                <label className="flex min-h-11 items-start gap-3 py-2">
                  <Checkbox
                    name={FOUND}
                    value={line}
                    defaultChecked={ticked.includes(line)}
                    className="mt-0.5"
                  />
                  <bdi className="min-w-0 wrap-anywhere">{line}</bdi>
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        {found?.more ? <p className="text-label text-ink-2">{words.more}</p> : null}
      </FormSection>
    </div>
  )
}
