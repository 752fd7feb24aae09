import type { SubmissionResult } from '@conform-to/react'
import { CreateBar } from '~/components/form/create-form'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { AlikeHint } from './alike'
import { CompanyAddress, CompanyIdentity } from './company-fields'
import type { CompanyFormFields } from './company-form.schema'

export interface NewCompanyFormProps {
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

export function NewCompanyForm({ constraint, lastResult }: NewCompanyFormProps) {
  const words = useWords().companies
  const portal = usePortalForm<CompanyFormFields>({
    id: 'new-company',
    lastResult,
    defaultValue: { country: words.defaultCountry },
    constraint,
    labels: words.fields,
  })
  return (
    <PortalForm of={portal} failure={words.create.failure}>
      <CompanyIdentity fields={portal.fields} />
      <AlikeHint
        name={portal.fields.businessName.value ?? ''}
        code={portal.fields.businessCode.value ?? ''}
      />
      <CompanyAddress fields={portal.fields} title={words.sections.address} />
      <CreateBar cancelTo={paths.certifier.companies()} create={words.create.submit} />
    </PortalForm>
  )
}
