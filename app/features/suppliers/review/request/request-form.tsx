import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Send } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import { useRoot } from '~/components/use-root'
import { languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

interface Props {
  id: string
  isPossible: boolean
  companies: SelectOption[]
  known: { email: string | null; lang: Lang | null }
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

const SUPPLIER = 'supplier'

export function RequestForm({ id, isPossible, companies, known, draft, answer }: Props) {
  const w = useWords()
  const words = w.supplierReview
  const { languages, today } = useRoot()
  const portal = usePortalForm<{ to: string; email: string; lang: string; dueOn: string; message: string }>({
    id: 'request-renewal',
    lastResult: answer?.result ?? draft,
    defaultValue: {
      to: companies[0]?.value ?? SUPPLIER,
      email: known.email ?? '',
      lang: known.lang ?? languages[0],
    },
    labels: {
      to: words.requestTo,
      email: words.requestEmail,
      lang: words.requestLang,
      dueOn: words.requestDue,
      message: words.requestMessage,
    },
  })
  const { fields } = portal
  if (!isPossible && !answer) return <Alert kind="info">{words.requestNotPossible}</Alert>
  return (
    <PortalForm of={portal} keep="never" failure={words.requestFailed}>
      <FormSection title={words.requestRenewal}>
        <p className="mb-4 text-ink-2">{words.requestLead}</p>
        <FieldGrid>
          <FieldSpan>
            <SelectField
              field={fields.to}
              options={[...companies, { value: SUPPLIER, label: words.requestToSupplier }]}
              required
            />
          </FieldSpan>
          <TextField field={fields.email} hint={words.requestEmailHint} type="email" autoComplete="off" />
          {languages.length > 1 ? (
            <SelectField
              field={fields.lang}
              options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            />
          ) : null}
          <DateField field={fields.dueOn} hint={words.requestDueHint} min={today} />
          <FieldSpan>
            <TextareaField field={fields.message} hint={words.requestMessageHint} rows={3} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <ActionBar>
        <ButtonLink to={paths.certifier.supplierCertificates.item(id)}>{w.common.cancel}</ButtonLink>
        <SubmitButton name="intent" value="ask" icon={Send}>
          {words.requestSend}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
