import { remember } from '~/components/shell/preference-store'
import { Checkbox } from '~/components/ui/checkbox'
import { ONWARD_FIELD, type Worklist } from '~/features/items/worklist'
import { useWords } from '~/i18n/use-words'
import { typedText, type ReviewAnswer } from './review-form'

/** Sent along with the decision, and remembered as soon as it is changed. @param typed what the form was sent with */
export function OnwardChoice({
  worklist,
  typed,
}: {
  worklist: Worklist
  typed: Pick<ReviewAnswer, 'result'> | undefined
}) {
  const w = useWords()
  const chosen = typed ? typedText(typed, ONWARD_FIELD) !== '' : worklist.onward
  return (
    <label className="inline-flex min-h-6 items-center gap-2 touch:min-h-11">
      <Checkbox
        name={ONWARD_FIELD}
        data-draft="never"
        defaultChecked={chosen}
        onInput={(event) => remember('onward', event.currentTarget.checked ? 'on' : 'off')}
      />
      {w.worklist.onward}
    </label>
  )
}
