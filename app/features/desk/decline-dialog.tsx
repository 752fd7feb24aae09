import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { RouteDialog } from '~/components/page/route-dialog'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { RequestListItem } from '~/contract/certificates/requests'
import { NoteField } from '~/features/phrases/phrase-picker'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface DeclineDialogProps {
  asked: Pick<
    RequestListItem,
    'id' | 'name' | 'headQuarterId' | 'headQuarterName' | 'decidedAt' | 'decidedBy'
  > & { open: boolean }
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  phrases: PhrasesInForm | undefined
  closeTo: string
}

export function DeclineDialog({ asked, constraint, lastResult, phrases, closeTo }: DeclineDialogProps) {
  const w = useWords()
  const words = w.desk
  const { formatInstant } = useFormat()
  const portal = usePortalForm<{ note: string }>({
    id: 'decline',
    lastResult,
    constraint,
    labels: { note: words.declineNote },
  })
  return (
    <RouteDialog
      title={words.declineTitle}
      description={words.declineLead(asked.name, asked.headQuarterName)}
      closeTo={closeTo}
    >
      {asked.open ? (
        <PortalForm of={portal} failure={words.declineFailed}>
          <NoteField
            about={{ kind: 'request', id: asked.id }}
            phrases={phrases}
            field={portal.fields.note}
            rows={4}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={closeTo} preventScrollReset>
              {w.common.cancel}
            </ButtonLink>
            <SubmitButton variant="danger">{words.declineConfirm}</SubmitButton>
          </div>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {w.certificates.requestDecided}{' '}
            {asked.decidedBy && asked.decidedAt
              ? w.errors.decidedBy(asked.decidedBy, formatInstant(asked.decidedAt))
              : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'note', label: words.declineNote }]}
            sendTo={paths.certifier.companyMessages(asked.headQuarterId)}
          />
        </div>
      )}
    </RouteDialog>
  )
}
