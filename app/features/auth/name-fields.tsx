import { FieldGrid, TextField } from '~/components/form/form-fields'
import { useWords } from '~/i18n/use-words'

type Field = Parameters<typeof TextField>[0]['field']

/** For accepting an invitation: both are optional. */
export function NameFields({ fields }: { fields: { firstName: Field; lastName: Field } }) {
  const { optional } = useWords().account.name
  return (
    <FieldGrid>
      <TextField field={fields.firstName} hint={optional} autoComplete="given-name" />
      <TextField field={fields.lastName} hint={optional} autoComplete="family-name" />
    </FieldGrid>
  )
}
