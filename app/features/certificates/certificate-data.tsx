import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { useWords } from '~/i18n/use-words'
import { SealWarning, useSealEnd } from './seal-warning'

type DataField = 'name' | 'description' | 'expireOn' | 'lotNumber'

interface CertificateDataProps {
  fields: Record<DataField, FieldMetadata<string>>
  facility: ReactNode
  expireOnHint: string
  sealEndsOn: string | null
}

export function CertificateData({ fields, facility, expireOnHint, sealEndsOn }: CertificateDataProps) {
  const words = useWords().certificates
  const withSealEnd = useSealEnd(sealEndsOn)
  return (
    <FormSection title={words.dataSection}>
      <FieldGrid>
        <TextField field={fields.name} autoComplete="off" required />
        {facility}
        <FieldSpan>
          <TextareaField field={fields.description} rows={2} />
        </FieldSpan>
        <DateField field={fields.expireOn} hint={withSealEnd(expireOnHint)} required />
        <TextField field={fields.lotNumber} autoComplete="off" hint={words.lotHint} />
        <SealWarning expireOn={fields.expireOn.value} sealEndsOn={sealEndsOn} />
      </FieldGrid>
    </FormSection>
  )
}
