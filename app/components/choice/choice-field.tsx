import type { FormEvent } from 'react'
import { SelectField, currentValue, useFieldFrame, type FieldCommonProps } from '../form/form-fields'
import { usePortalFormContext } from '../form/use-portal-form'
import { Field } from '../ui/field'
import { ChoiceInput } from './choice-input'
import { foundName, labelIn, typedName, type Choices, type FoundChoices } from './choices'

/** For an element around the field: input events bubble, of a select as of a hidden field. */
export const onChosen =
  (name: string, then: (value: string) => void) =>
  ({ target }: FormEvent) => {
    if ((target instanceof HTMLSelectElement || target instanceof HTMLInputElement) && target.name === name)
      then(target.value)
  }

/** One of what may be very many: a select of few, a field with suggestions for more. */
export function ChoiceField({ choices, ...field }: FieldCommonProps & { choices: Choices }) {
  return choices.search ? (
    <SearchedField {...field} choices={choices} search={choices.search} />
  ) : (
    <SelectField {...field} options={choices.options} />
  )
}

function SearchedField({
  choices,
  search,
  ...common
}: FieldCommonProps & { choices: Choices; search: NonNullable<Choices['search']> }) {
  const frame = useFieldFrame(common)
  const { field } = common
  const sent = usePortalFormContext()?.lastResult?.initialValue
  const value = currentValue(field)
  const typed = sent?.[typedName(field.name)]
  const found = sent?.[foundName(field.name)] as FoundChoices | undefined
  const text = labelIn(choices, value) ?? (typeof typed === 'string' ? typed : '')
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceInput
          key={field.key}
          control={control}
          name={field.name}
          search={{ ...search, found }}
          label={typeof frame.label === 'string' ? frame.label : field.name}
          value={value}
          text={text}
          inForm
        />
      )}
    </Field>
  )
}
