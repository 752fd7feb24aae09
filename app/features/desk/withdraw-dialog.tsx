import { ConfirmPanel } from '~/components/page/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function WithdrawDialog({
  asked,
  refusal,
}: {
  asked: { id: string; name: string; open: boolean }
  refusal: string | undefined
}) {
  const w = useWords()
  const page = paths.company.request(asked.id)
  useErrorTitle(refusal !== undefined)
  return (
    <RouteDialog title={w.requests.withdraw} closeTo={page}>
      {refusal ? (
        <Alert kind="error" live="alert" className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      {asked.open ? (
        <ConfirmPanel
          confirmLabel={w.requests.withdraw}
          cancelTo={page}
          failure={w.requests.withdrawFailed}
          danger
        >
          {w.requests.withdrawText(asked.name)}
        </ConfirmPanel>
      ) : refusal ? null : (
        <Alert kind="info">{w.certificates.requestDecided}</Alert>
      )}
    </RouteDialog>
  )
}
