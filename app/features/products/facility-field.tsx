import { SelectField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { SelectGroup, SelectOption } from '~/components/ui/select'
import { useWords } from '~/i18n/use-words'
import type { CertifiersProductForm, CompanysProductForm } from './product-form'

/** The form's owner is notified of a choice at once. */
export function FacilityField({
  portal,
  options,
  onChoose,
}: {
  portal: PortalFormState<CertifiersProductForm> | PortalFormState<CompanysProductForm>
  options: SelectOption[] | SelectGroup[]
  onChoose: (companyId: string) => void
}) {
  const w = useWords()
  return (
    // The select's change event bubbles up to here.
    <div
      className="contents"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) onChoose(event.target.value)
      }}
    >
      <SelectField field={portal.fields.companyId} label={w.review.facility} required options={options} />
    </div>
  )
}
