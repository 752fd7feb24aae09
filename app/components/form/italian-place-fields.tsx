import { isDoubtfulDistrict, isDoubtfulZipCode } from '~/domain/text/italian-place'
import { useWords } from '~/i18n/use-words'
import { currentValue, TextField, type AnyField } from './form-fields'

interface PlaceFieldProps {
  field: AnyField
  country: AnyField
  autoComplete: string
}

export const warningHint = (isDoubtful: boolean, words: string) =>
  isDoubtful ? <span className="text-warning-text">{words}</span> : undefined

/** A place that cannot be Italian gets a hint, never a refusal. */
export function DistrictField({ field, country, autoComplete }: PlaceFieldProps) {
  const { hints } = useWords().companies
  const isDoubtful = isDoubtfulDistrict(currentValue(field), currentValue(country))
  return (
    <TextField field={field} autoComplete={autoComplete} hint={warningHint(isDoubtful, hints.district)} />
  )
}

export function ZipCodeField({ field, country, autoComplete }: PlaceFieldProps) {
  const { hints } = useWords().companies
  const isDoubtful = isDoubtfulZipCode(currentValue(field), currentValue(country))
  return <TextField field={field} autoComplete={autoComplete} hint={warningHint(isDoubtful, hints.zipCode)} />
}
