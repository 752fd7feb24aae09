import { ButtonLink } from '~/components/button-link'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { RouteDialog } from '~/components/page/route-dialog'
import type { VisitPack } from '~/contract/visits/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function DiscardDialog({
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
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            {words.common.cancel}
          </ButtonLink>
          <SubmitButton variant="danger">{w.discardConfirm}</SubmitButton>
        </div>
      </WriterForm>
    </RouteDialog>
  )
}
