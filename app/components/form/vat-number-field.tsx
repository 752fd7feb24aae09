import { TextField, type AnyField } from './form-fields'
import { warningHint } from './italian-place-fields'
import { isItaly } from '~/domain/italian-place'
import { isItalianVatNumber } from '~/domain/vat-number'
import { useWords } from '~/i18n/use-words'

/** Other countries have other rules. */
function isDoubtfulVatNumber(code: unknown, country: unknown): boolean {
  if (typeof code !== 'string' || code.trim() === '') return false
  return (typeof country !== 'string' || isItaly(country)) && !isItalianVatNumber(code)
}

/** A wrong Italian one is hinted at, never refused (decisions §3). */
export function VatNumberField({ field, country }: { field: AnyField; country: AnyField }) {
  const w = useWords()
  const doubtful = isDoubtfulVatNumber(
    field.value ?? field.initialValue,
    country.value ?? country.initialValue,
  )
  return (
    <TextField
      field={field}
      autoComplete="off"
      spellCheck={false}
      hint={warningHint(doubtful, w.companies.hints.vatNumber)}
    />
  )
}
