import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadRejection, rejectCode } from '~/features/gtins/gtins.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.gtins.reject }) }

export const meta = titled<typeof loader>((w, data) => w.gtins.rejectTitle(data?.gtin ?? ''))

export const loader = ({ request, params }: RouteArgs<'productId' | 'gtin'>) => loadRejection(request, params)

export const action = ({ request, params }: RouteArgs<'productId' | 'gtin'>) => rejectCode(request, params)

export default function RejectGtinPage() {
  const { productId } = usePageParams<typeof loader>()
  const { gtin, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RejectGtinDialog
      gtin={gtin}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      closeTo={paths.certifier.products.gtins(productId)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function RejectGtinDialog({
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
        <DialogButtons closeTo={closeTo}>
          <SubmitButton variant="danger" pendingLabel={w.rejecting}>
            {w.reject}
          </SubmitButton>
        </DialogButtons>
      </PortalForm>
    </RouteDialog>
  )
}
