import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { deleteDocument, loadDocument } from '~/features/documents/documents.server'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, staysInList } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { useErrorTitle } from '~/components/page-title'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'

type Args = RouteArgs<'ingredientId' | 'documentId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.documents.deleteTitle }),
}

export const meta = titled<typeof loader>((w, data) => `${w.documents.deleteTitle}: ${data?.filename}`)

export async function loader({ request, params }: Args) {
  const { api } = await requireArea(request)
  return loadDocument(api, params.ingredientId, params.documentId)
}

export async function action({ request, params }: Args) {
  const signedIn = await requireArea(request)
  const documents = areaPaths(signedIn.user.userType).ingredients.documents(params.ingredientId)
  return deleteDocument(signedIn, {
    ...params,
    backTo: staysInList(new URL(request.url), documents.list()),
  })
}

export default function DeleteDocumentPage() {
  const { ingredientId } = usePageParams<typeof loader>()
  const { filename } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()?.refusal
  const closeTo = useAreaPaths().ingredients.documents(ingredientId).list()
  return <DeleteDocumentDialog filename={filename} closeTo={closeTo} refusal={refusal} />
}

function DeleteDocumentDialog({
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
