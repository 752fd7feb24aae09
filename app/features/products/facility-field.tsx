import { ChoiceField, onChosen } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { CertifiersProductForm, CompanysProductForm } from './product-form'

/** The form's owner is notified of a choice at once. */
export function FacilityField({
  portal,
  choices,
  onChoose,
}: {
  portal: PortalFormState<CertifiersProductForm> | PortalFormState<CompanysProductForm>
  choices: Choices
  onChoose: (companyId: string) => void
}) {
  const w = useWords()
  return (
    <div className="contents" onInput={onChosen(portal.fields.companyId.name, onChoose)}>
      <ChoiceField field={portal.fields.companyId} label={w.review.facility} required choices={choices} />
    </div>
  )
}
