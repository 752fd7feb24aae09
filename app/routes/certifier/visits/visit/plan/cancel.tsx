import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { cancelVisit, loadCancel } from '~/features/visits/plan/plan.server'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { Visit } from '~/contract/visits/visits'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.cancelTitle }) }

export const meta = titled((w) => w.visits.cancelTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadCancel(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => cancelVisit(request, params.visitId)

export default function CancelVisitPage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <CancelDialog {...loaded} lastResult={answer?.result ?? draft} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function CancelDialog({
  visit,
  constraint,
  lastResult,
}: {
  visit: Visit
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const all = useWords()
  const w = all.visits
  const { formatInstant } = useFormat()
  const closeTo = paths.certifier.visitPlan(visit.id)
  const portal = usePortalForm<{ reason: string }>({
    id: 'cancel-visit',
    lastResult,
    constraint,
    labels: { reason: w.cancelReason },
  })
  return (
    <RouteDialog
      title={w.cancelTitle}
      description={`${visit.number}, ${visit.companyName}.`}
      closeTo={closeTo}
    >
      {visit.status === 'planned' ? (
        <PortalForm of={portal} failure={w.cancelFailed}>
          <HiddenVersion version={visit.version} />
          <p>{visit.announced ? w.cancelTold : w.cancelUntold}</p>
          <TextareaField field={portal.fields.reason} rows={4} />
          <DialogButtons closeTo={closeTo} cancel={w.keepIt}>
            <SubmitButton variant="danger" pendingLabel={w.cancelling}>
              {w.cancel}
            </SubmitButton>
          </DialogButtons>
        </PortalForm>
      ) : (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {w.notCancellable}{' '}
            {visit.cancelledBy && visit.cancelledAt
              ? all.errors.decidedBy(visit.cancelledBy, formatInstant(visit.cancelledAt))
              : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'reason', label: w.cancelReason }]}
            // The company does not know of an unannounced visit.
            sendTo={visit.announced ? paths.certifier.companyMessages(visit.headQuarterId) : undefined}
          />
        </div>
      )}
    </RouteDialog>
  )
}
