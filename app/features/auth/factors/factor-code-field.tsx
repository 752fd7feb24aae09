import { TextField, type AnyField } from '~/components/form/form-fields'
import { useWords } from '~/i18n/use-words'

/** For an app's code a phone offers digits only. */
export function FactorCodeField({ field, of }: { field: AnyField; of: 'app' | 'recovery' | 'either' }) {
  const words = useWords().auth.factor
  const hints = { app: words.codeHint, recovery: words.recoveryCodeHint, either: words.eitherHint }
  return (
    <TextField
      field={field}
      label={of === 'recovery' ? words.recoveryCode : words.code}
      hint={hints[of]}
      autoComplete="one-time-code"
      inputMode={of === 'app' ? 'numeric' : 'text'}
      spellCheck={false}
      required
    />
  )
}
