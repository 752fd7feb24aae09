import { currentValue, TextField, type AnyField } from './form-fields'
import { warningHint } from './italian-place-fields'
import { isDoubtfulVatNumber } from '~/domain/text/vat-number'
import { useWords } from '~/i18n/use-words'

/** A wrong Italian one gets a hint, never a refusal (specification §5 "Companies"). */
export function VatNumberField({ field, country }: { field: AnyField; country: AnyField }) {
  const w = useWords()
  const doubtful = isDoubtfulVatNumber(currentValue(field), currentValue(country))
  return (
    <TextField
      field={field}
      autoComplete="off"
      spellCheck={false}
      hint={warningHint(doubtful, w.companies.hints.vatNumber)}
    />
  )
}
