import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { discardPack, loadDiscard } from '~/features/visits/plan/plan.server'
import type { RouteArgs } from '~/portal/route-args'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { VisitPack } from '~/contract/visits/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.discardTitle }) }

export const meta = titled((w) => w.visits.discardTitle, { tab: true })

export const loader = ({ request, params }: RouteArgs<'visitId'>) => loadDiscard(request, params.visitId)

export const action = ({ request, params }: RouteArgs<'visitId'>) => discardPack(request, params.visitId)

export default function DiscardPackPage() {
  const answer = useAnswer<typeof action>()
  return <DiscardDialog {...useLoaderData<typeof loader>()} refusal={answer?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function DiscardDialog({
  visitId,
  pack,
  refusal,
}: {
  visitId: string
  pack: VisitPack
  refusal: Refusal | undefined
}) {
  const words = useWords()
  const w = words.visits
  const closeTo = paths.certifier.visitPlan(visitId)
  return (
    <RouteDialog title={w.discardTitle} closeTo={closeTo} size="sm">
      <WriterForm failure={w.discardFailed} className="flex flex-col gap-5">
        <RefusalNotice refusal={refusal} />
        <p>{w.discardLead(pack.name, pack.deviceName)}</p>
        <DialogButtons closeTo={closeTo}>
          <SubmitButton variant="danger">{w.discardConfirm}</SubmitButton>
        </DialogButtons>
      </WriterForm>
    </RouteDialog>
  )
}
