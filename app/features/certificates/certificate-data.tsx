import type { ReactNode } from 'react'
import {
  allDrawn,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { CertificateFields } from './certificate-fields'
import { SealWarning, useSealEnd } from './seal-warning'

export function CertificateData({
  portal,
  facility,
  expireOnHint,
  sealEndsOn,
}: {
  portal: PortalFormState<CertificateFields>
  /** Chosen, or shown where it is fixed. */
  facility: ReactNode
  expireOnHint: string
  sealEndsOn: string | null
}) {
  const { certificates: words } = useWords()
  const withSealEnd = useSealEnd(sealEndsOn)
  const {
    name,
    description,
    expireOn,
    lotNumber,
    companyId: _facility,
    productIds: _,
    deviationReason: _reason,
    ...others
  } = portal.fields
  allDrawn(others)
  return (
    <FormSection title={words.dataSection}>
      <FieldGrid>
        <TextField field={name} autoComplete="off" required />
        {facility}
        <FieldSpan>
          <TextareaField field={description} rows={2} />
        </FieldSpan>
        <DateField field={expireOn} hint={withSealEnd(expireOnHint)} required />
        <TextField field={lotNumber} autoComplete="off" hint={words.lotHint} />
        <SealWarning expireOn={expireOn.value} sealEndsOn={sealEndsOn} />
      </FieldGrid>
    </FormSection>
  )
}
