import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { useWords } from '~/i18n/use-words'
import type { ItemKind } from '~/domain/item-kinds'

/** An item stays where it was registered. */
export function ReadOnlyFacility({ kind, name }: { kind: ItemKind; name: string }) {
  return (
    <Field id={`${kind}-facility`} label={useWords().review.facility}>
      {(control) => <Input {...control} name="facility" value={name} readOnly />}
    </Field>
  )
}
