import { ActionBar } from '~/components/form/action-bar'
import {
  CheckboxField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  TextareaField,
  TextField,
  useFieldFrame,
  type AnyField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Field } from '~/components/ui/field'
import { Upload } from '~/components/ui/icons'
import type { SupplierLink } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'

interface LinkForm extends Record<string, unknown> {
  agencyName: string
  number: string
  issuedOn: string
  expiresOn: string
  expiryAssumed: string
  senderName: string
  senderEmail: string
  message: string
  file: string
}

function FileField({ field, link }: { field: AnyField; link: SupplierLink }) {
  const words = useWords().supplierLink
  const { formatBytes } = useFormat()
  const hint = words.fileLimits(formatBytes(link.maximumSize), link.extensions.join(', '))
  const frame = useFieldFrame({ field, hint, required: true })
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          type="file"
          name={field.name}
          accept={link.extensions.map((one) => `.${one}`).join(',')}
          className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
        />
      )}
    </Field>
  )
}

/** The file comes last: its fields are read while it arrives. */
export function SupplierLinkForm({
  link,
  formKey,
  answer,
}: {
  link: SupplierLink
  formKey: string
  answer: FormResult | undefined
}) {
  const words = useWords().supplierLink
  const portal = usePortalForm<LinkForm>({
    id: 'supplier-link',
    lastResult: answer?.result,
    defaultValue: {
      agencyName: link.certificate?.agencyName ?? '',
      number: link.certificate?.number ?? '',
    },
    labels: {
      agencyName: words.agency,
      number: words.number,
      issuedOn: words.issuedOn,
      expiresOn: words.expiresOn,
      expiryAssumed: words.assumed,
      senderName: words.name,
      senderEmail: words.email,
      message: words.note,
      file: words.chooseFile,
    },
    // Somebody else’s device may be used: nothing stays on it.
    draft: false,
  })
  const { fields } = portal
  return (
    <PortalForm of={portal} failure={words.failed} encType="multipart/form-data">
      <input type="hidden" name="formKey" value={formKey} />
      <FormSection title={words.data}>
        <FieldGrid>
          <FieldSpan>
            <TextField field={fields.agencyName} required autoComplete="off" />
          </FieldSpan>
          <FieldSpan>
            <TextField field={fields.number} hint={words.numberHint} autoComplete="off" />
          </FieldSpan>
          <DateField field={fields.issuedOn} />
          <DateField field={fields.expiresOn} />
          <FieldSpan>
            <CheckboxField field={fields.expiryAssumed} hint={words.assumedHint} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={words.you}>
        <FieldGrid>
          <TextField field={fields.senderName} required autoComplete="name" />
          <TextField field={fields.senderEmail} type="email" required autoComplete="email" />
          <FieldSpan>
            <p className="text-label text-ink-2">{words.privacy(link.certifierName)}</p>
          </FieldSpan>
          <FieldSpan>
            <TextareaField field={fields.message} hint={words.noteHint} rows={3} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={words.file}>
        {answer ? (
          // With scripts a refused form still has its file.
          <Alert kind="info" className="hidden noscript:flex">
            {words.fileAgain}
          </Alert>
        ) : null}
        <FileField field={fields.file} link={link} />
      </FormSection>
      <ActionBar>
        <SubmitButton icon={Upload} pendingLabel={words.sending}>
          {words.send}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
