import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'

/** Asked of certifiers alone: what they delete is a company's. */
export function ReasonField({
  typed,
  errors,
}: {
  typed?: string | undefined
  errors?: string[] | undefined
}) {
  const words = useWords().review.deletion
  if (useArea() === 'Company') return null
  return (
    <Field id="reason" label={words.reason} hint={words.reasonHint} errors={errors} required>
      {(control) => (
        <Input {...control} name="reason" defaultValue={typed} required pattern=".*\S.*" maxLength={5000} />
      )}
    </Field>
  )
}
