import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { useWords } from '~/i18n/use-words'

export function RejectGtinDialog({
  gtin,
  constraint,
  lastResult,
  closeTo,
}: {
  gtin: string
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  closeTo: string
}) {
  const words = useWords()
  const w = words.gtins
  const portal = usePortalForm<{ reason: string }>({
    id: 'reject-gtin',
    lastResult,
    constraint,
    labels: { reason: w.reason },
  })
  return (
    <RouteDialog title={w.rejectTitle(gtin)} description={w.rejectLead} closeTo={closeTo}>
      <PortalForm of={portal} keep="never" failure={w.rejectFailed}>
        <TextareaField field={portal.fields.reason} rows={3} required />
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            {words.common.cancel}
          </ButtonLink>
          <SubmitButton variant="danger" pendingLabel={w.rejecting}>
            {w.reject}
          </SubmitButton>
        </div>
      </PortalForm>
    </RouteDialog>
  )
}
