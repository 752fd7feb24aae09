import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { FormSection, useFieldFrame, type AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { useHydrated } from '~/components/use-hydrated'
import type { UploadRules } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { FactFields, useFactLabels, type FactLookups, type FactName } from './fact-fields'

type Fields = Record<FactName | 'file', string>

export interface NewCertificateProps {
  renews: Pick<
    SupplierCertificate,
    'id' | 'name' | 'vendorName' | 'agencyId' | 'number' | 'ingredients' | 'companies'
  > | null
  lookups: FactLookups
  rules: UploadRules
  formKey: string
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

function FileField({ field, rules, isAgain }: { field: AnyField; rules: UploadRules; isAgain: boolean }) {
  const words = useWords().supplierReview
  const { formatBytes } = useFormat()
  const frame = useFieldFrame({
    field,
    required: true,
    hint: (
      <>
        {isAgain ? <span className="text-warning-text">{words.fileAgain} </span> : null}
        {words.fileHint(formatBytes(rules.maximumSize), rules.extensions.join(', '))}
      </>
    ),
  })
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          type="file"
          name={field.name}
          form={field.formId}
          accept={['image/jpeg', 'image/png', 'image/webp', ...rules.extensions.map((one) => `.${one}`)].join(
            ',',
          )}
          className="h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
          {...control}
        />
      )}
    </Field>
  )
}

/** The fields come before the file, which is streamed. */
export function NewCertificateForm({
  renews,
  lookups,
  rules,
  formKey,
  constraint,
  lastResult,
}: NewCertificateProps) {
  const w = useWords()
  const words = w.supplierReview
  const hydrated = useHydrated()
  const portal = usePortalForm<Fields>({
    id: 'new-supplier-certificate',
    lastResult,
    constraint: { ...constraint, vendorName: { required: renews === null } },
    defaultValue: renews
      ? {
          vendorName: renews.vendorName ?? '',
          agencyId: renews.agencyId ?? '',
          number: renews.number ?? '',
        }
      : {},
    labels: useFactLabels(),
  })
  return (
    <PortalForm of={portal} failure={words.uploadFailed} encType="multipart/form-data">
      <input type="hidden" name="formKey" value={formKey} />
      <FactFields isNew fields={portal.fields} lookups={lookups} />
      <FormSection title={words.fileSection}>
        <FileField
          field={portal.fields.file}
          rules={rules}
          isAgain={!hydrated && lastResult?.status === 'error'}
        />
      </FormSection>
      <ActionBar
        note={
          renews
            ? `${words.countIngredients(renews.ingredients)}, ${words.countCompanies(renews.companies)}`
            : undefined
        }
      >
        <ButtonLink
          to={
            renews
              ? paths.certifier.supplierCertificates.item(renews.id)
              : paths.certifier.supplierCertificates.list()
          }
        >
          {w.common.cancel}
        </ButtonLink>
        <SubmitButton icon={Upload} pendingLabel={words.uploading}>
          {words.uploadAndGoOn}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
