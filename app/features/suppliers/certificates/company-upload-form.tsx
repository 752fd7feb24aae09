import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { FormSection, useFieldFrame, type AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import type { UploadRules } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import {
  CompanyCertificateFields,
  certificateFacts,
  useFactLabels,
  type CertificateFactsForm,
} from './company-certificate-fields'

function FileField({ field, rules }: { field: AnyField; rules: UploadRules }) {
  const w = useWords().companyCertificates
  const { formatBytes } = useFormat()
  const hint = w.fileLimits(formatBytes(rules.maximumSize), rules.extensions.join(', '))
  const frame = useFieldFrame({ field, hint, required: true })
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          type="file"
          name={field.name}
          accept={rules.extensions.map((one) => `.${one}`).join(',')}
          className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
        />
      )}
    </Field>
  )
}

/** The file comes last: its fields are read while it arrives. */
export function CompanyUploadForm({
  renewed,
  agencies,
  rules,
  draft,
  formKey,
  answer,
}: {
  renewed: SupplierCertificate | null
  agencies: SelectOption[]
  rules: UploadRules
  draft: SubmissionResult<string[]> | null
  formKey: string
  answer: FormResult | undefined
}) {
  const words = useWords()
  const w = words.companyCertificates
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<CertificateFactsForm>({
    id: 'supplier-certificate',
    lastResult,
    ...(renewed && { defaultValue: certificateFacts(renewed, { renewed: true }) }),
    labels: { ...useFactLabels(), file: w.chooseFile },
  })
  const { list, item } = paths.company.supplierCertificates
  const newerId =
    answer?.refusal?.code === 'supplier_certificate.replaced' ? answer.refusal.details.newerId : null
  return (
    <PortalForm of={portal} failure={w.failed} encType="multipart/form-data">
      <input type="hidden" name="formKey" value={formKey} />
      {typeof newerId === 'string' ? (
        <ButtonLink to={item(newerId)} className="self-start">
          {w.replacedAlready}
        </ButtonLink>
      ) : null}
      <CompanyCertificateFields portal={portal} agencies={agencies} />
      <FormSection title={w.file}>
        {lastResult ? (
          // With scripts a refused form still has its file.
          <Alert kind="info" className={answer ? 'hidden noscript:flex' : undefined}>
            {w.fileAgain}
          </Alert>
        ) : null}
        <FileField field={portal.fields.file} rules={rules} />
      </FormSection>
      <ActionBar>
        <ButtonLink to={renewed ? item(renewed.id) : list()}>{words.common.cancel}</ButtonLink>
        <SubmitButton icon={Upload}>{w.upload}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
