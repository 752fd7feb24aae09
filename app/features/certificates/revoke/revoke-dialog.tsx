import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { CheckboxField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { RouteDialog } from '~/components/page/route-dialog'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { NoteField } from '~/features/phrases/phrase-picker'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RevokeFormFields } from './revoke-form.schema'

interface RevokeDialogProps {
  group: Pick<CertificationGroup, 'id' | 'name' | 'number' | 'headQuarterId' | 'revokedAt' | 'revokedBy'>
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  phrases: PhrasesInForm | undefined
}

/** Nothing brings a revoked certificate back. */
export function RevokeDialog({ group, constraint, lastResult, phrases }: RevokeDialogProps) {
  const w = useWords()
  const words = w.revocation
  const { formatInstant } = useFormat()
  const closeTo = paths.certifier.certificate(group.id)
  const portal = usePortalForm<RevokeFormFields>({
    id: 'revoke',
    lastResult,
    constraint,
    labels: { reason: words.reason, understood: words.understood },
  })
  return (
    <RouteDialog title={words.title} description={words.lead(group.name, group.number)} closeTo={closeTo}>
      {group.revokedAt ? (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {words.already}{' '}
            {group.revokedBy ? w.errors.decidedBy(group.revokedBy, formatInstant(group.revokedAt)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'reason', label: words.reason }]}
            sendTo={paths.certifier.companyMessages(group.headQuarterId)}
          />
        </div>
      ) : (
        <PortalForm of={portal} keep="never" failure={words.failed}>
          <Alert kind="warning" title={words.warningTitle}>
            {words.warning}
          </Alert>
          <NoteField
            about={{ kind: 'certificate', id: group.id }}
            phrases={phrases}
            field={portal.fields.reason}
            rows={4}
            hint={words.reasonHint}
          />
          <CheckboxField field={portal.fields.understood} />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={closeTo} preventScrollReset>
              {w.common.cancel}
            </ButtonLink>
            <SubmitButton variant="danger" pendingLabel={words.revoking}>
              {words.confirm}
            </SubmitButton>
          </div>
        </PortalForm>
      )}
    </RouteDialog>
  )
}
