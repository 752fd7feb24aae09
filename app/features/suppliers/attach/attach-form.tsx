import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { FormSection, useFieldFrame, type AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import type { UploadRules } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

function FileField({ field, rules }: { field: AnyField; rules: UploadRules }) {
  const w = useWords().supplierAttach
  const { formatBytes } = useFormat()
  const hint = w.hint(formatBytes(rules.maximumSize), rules.extensions.join(', '))
  return (
    <Field {...useFieldFrame({ field, hint, required: true })}>
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

/** The version comes before the file, which is streamed. */
export function AttachForm({
  certificate: { id, version, document },
  rules,
  answer,
}: {
  certificate: Pick<SupplierCertificate, 'id' | 'version' | 'document'>
  rules: UploadRules
  answer: FormResult | undefined
}) {
  const words = useWords()
  const w = words.supplierAttach
  const area = useArea() === 'Company' ? paths.company : paths.certifier
  const portal = usePortalForm<{ version: string; file: string }>({
    id: 'supplier-certificate-file',
    lastResult: answer?.result,
    labels: { file: w.file },
  })
  const title = document ? w.replace : w.attach
  return (
    <PortalForm of={portal} failure={w.failed} encType="multipart/form-data">
      <input type="hidden" name="version" value={version} />
      <FormSection title={title} description={document ? w.replaceLead(document.filename) : w.missingLead}>
        <FileField field={portal.fields.file} rules={rules} />
      </FormSection>
      <ActionBar>
        <ButtonLink to={area.supplierCertificates.item(id)}>{words.common.cancel}</ButtonLink>
        <SubmitButton icon={Upload}>{title}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
