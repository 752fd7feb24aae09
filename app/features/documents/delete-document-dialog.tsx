import { useErrorTitle } from '~/components/page-title'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'

export function DeleteDocumentDialog({
  filename,
  closeTo,
  refusal,
}: {
  filename: string
  closeTo: string
  refusal: string | undefined
}) {
  const w = useWords()
  useErrorTitle(refusal !== undefined)
  return (
    <RouteDialog title={w.documents.deleteTitle} closeTo={closeTo} size="sm">
      <div className="flex flex-col gap-4">
        {refusal ? (
          <Alert kind="error" live="alert">
            {refusal}
          </Alert>
        ) : null}
        <ConfirmPanel
          confirmLabel={w.common.delete}
          cancelTo={closeTo}
          failure={w.documents.deleteFailed}
          danger
        >
          <p className="font-medium wrap-anywhere">{w.documents.deleteQuestion(filename)}</p>
          <p className="mt-1 text-ink-2">{w.documents.deleteHint}</p>
        </ConfirmPanel>
      </div>
    </RouteDialog>
  )
}
