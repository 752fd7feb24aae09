import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { Visit } from '~/contract/visits'
import { visitWords } from '~/i18n/own/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function CancelDialog({
  visit,
  constraint,
  lastResult,
}: {
  visit: Visit
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = visitWords(useWords())
  const closeTo = paths.certifier.visitPlan(visit.id)
  const portal = usePortalForm<{ reason: string }>({
    id: 'cancel-visit',
    lastResult,
    constraint,
    labels: { reason: w.cancelReason },
    loadSchema: () => import('./plan-form.schema').then((module) => module.cancelVisitSchema),
  })
  return (
    <RouteDialog
      title={w.cancelTitle}
      description={`${visit.number}, ${visit.companyName}.`}
      closeTo={closeTo}
    >
      {visit.status === 'planned' ? (
        <PortalForm of={portal}>
          <HiddenVersion version={visit.version} />
          <p>{visit.announced ? w.cancelTold : w.cancelUntold}</p>
          <TextareaField field={portal.fields.reason} rows={4} />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={closeTo} preventScrollReset>
              {w.keepIt}
            </ButtonLink>
            <SubmitButton variant="danger" pendingLabel={w.cancelling}>
              {w.cancel}
            </SubmitButton>
          </div>
        </PortalForm>
      ) : (
        <Alert kind="info">{w.notCancellable}</Alert>
      )}
    </RouteDialog>
  )
}
