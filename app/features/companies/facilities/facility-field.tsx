import { ChoiceField, onChosen } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'
import type { AnyField } from '~/components/form/form-fields'
import { useWords } from '~/i18n/use-words'

/** The form's owner is notified of a choice at once. */
export function FacilityField({
  field,
  choices,
  onChoose,
}: {
  field: AnyField
  choices: Choices
  onChoose?: (companyId: string) => void
}) {
  const w = useWords()
  return (
    <div className="contents" onInput={onChoose && onChosen(field.name, onChoose)}>
      <ChoiceField field={field} label={w.review.facility} required choices={choices} />
    </div>
  )
}
