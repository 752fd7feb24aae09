import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface SettleDialogProps {
  concern: CertifiedConcern
  /** In words. */
  says: string[]
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  /** It is about something else than what was seen. */
  isChanged: boolean
  closeTo: string
}

export function SettleDialog({
  concern,
  says,
  constraint,
  lastResult,
  isChanged,
  closeTo,
}: SettleDialogProps) {
  const w = useWords()
  const words = w.settleConcern
  const { formatInstant } = useFormat()
  const portal = usePortalForm<{ note: string; version: string }>({
    id: 'settle',
    lastResult,
    constraint,
    labels: { note: words.note },
  })
  const { settled, product, certificationGroup: group } = concern
  return (
    <RouteDialog title={words.title} description={words.lead(product.name, group.number)} closeTo={closeTo}>
      {settled ? (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {words.already[settled.as]}{' '}
            {settled.by ? w.errors.decidedBy(settled.by, formatInstant(settled.at)) : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.note }]}
            sendTo={paths.certifier.companyMessages(concern.headQuarterId)}
          />
        </div>
      ) : (
        <PortalForm of={portal} keep="never" failure={words.failed}>
          <HiddenVersion version={concern.version} seen={isChanged} />
          {isChanged ? <Alert kind="warning">{words.changed}</Alert> : null}
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <TextareaField field={portal.fields.note} hint={words.noteHint} rows={4} required />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={closeTo} preventScrollReset>
              {w.common.cancel}
            </ButtonLink>
            <SubmitButton>{words.confirm}</SubmitButton>
          </div>
        </PortalForm>
      )}
    </RouteDialog>
  )
}
