import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  HiddenVersion,
  TextareaField,
} from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Ban, Trash2 } from '~/components/ui/icons'
import { useRoot } from '~/components/use-root'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { CoveredTable } from '../items/covered-table'

/** The id of the question, by which the form is described. */
const ASKED = 'asked'

export interface FinishProps {
  certificate: Pick<
    SupplierCertificate,
    'id' | 'name' | 'version' | 'status' | 'state' | 'withdrawn' | 'approvedBefore' | 'coverages'
  >
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

const certificatePaths = paths.certifier.supplierCertificates.item

function Over({
  children,
  lastResult,
  label,
}: {
  children: string
  label: string
  lastResult: FinishProps['draft'] | undefined
}) {
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info">{children}</Alert>
      <KeptText lastResult={lastResult} fields={[{ name: 'reason', label }]} />
    </div>
  )
}

/** Irreversible: its ingredients run out the day before. */
export function RevokeForm({ certificate, draft, constraint, answer }: FinishProps) {
  const w = useWords()
  const words = w.supplierReview
  const { today } = useRoot()
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<{ reason: string; on: string }>({
    id: 'revoke-supplier-certificate',
    lastResult,
    constraint,
    defaultValue: { on: today },
    labels: { reason: words.revokeReason, on: words.revokeOn },
  })
  const followers = certificate.coverages.filter(({ follows }) => follows)
  if (certificate.status !== 'approved' || certificate.withdrawn)
    return (
      <Over lastResult={lastResult} label={words.revokeReason}>
        {certificate.withdrawn ? words.alreadyRevoked : words.notApprovedYet}
      </Over>
    )
  return (
    <PortalForm of={portal} keep="never" failure={words.revokeFailed} aria-describedby={ASKED}>
      <HiddenVersion
        version={certificate.version}
        seen={answer?.refusal?.code.endsWith('.stale_version') ?? false}
      />
      <div id={ASKED}>
        <Alert kind="warning">{words.revokeLead}</Alert>
      </div>
      <FormSection title={words.revoke}>
        <FieldGrid>
          <DateField field={portal.fields.on} hint={words.revokeOnHint} required max={today} />
          <FieldSpan>
            <TextareaField field={portal.fields.reason} hint={words.revokeReasonHint} rows={3} required />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={words.followers}>
        <CoveredTable coverages={followers} caption={words.followers} />
      </FormSection>
      <ActionBar>
        <ButtonLink to={certificatePaths(certificate.id)}>{w.common.cancel}</ButtonLink>
        <SubmitButton variant="danger" icon={Ban} pendingLabel={words.revoking}>
          {words.revokeConfirm(followers.length)}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

export function RemoveForm({ certificate, draft, constraint, answer }: FinishProps) {
  const w = useWords()
  const words = w.supplierReview
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<{ reason: string }>({
    id: 'remove-supplier-certificate',
    lastResult,
    constraint,
    labels: { reason: words.removeReason },
  })
  if (certificate.status === 'approved' || certificate.state === 'merged')
    return (
      <Over lastResult={lastResult} label={words.removeReason}>
        {certificate.state === 'merged' ? words.mergedInto : words.onceApproved}
      </Over>
    )
  return (
    <PortalForm of={portal} keep="never" failure={words.removeFailed} aria-describedby={ASKED}>
      <div id={ASKED}>
        <Alert kind="warning">
          {words.removeLead} {w.review.deleteIrreversible}
        </Alert>
      </div>
      <FormSection title={words.remove}>
        <TextareaField field={portal.fields.reason} hint={words.removeReasonHint} rows={3} required />
      </FormSection>
      <ActionBar>
        <ButtonLink to={certificatePaths(certificate.id)}>{w.common.cancel}</ButtonLink>
        <SubmitButton variant="danger" icon={Trash2}>
          {words.removeConfirm}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
