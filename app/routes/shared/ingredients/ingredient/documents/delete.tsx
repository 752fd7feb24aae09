import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { DeleteDocumentDialog } from '~/features/documents/delete-document-dialog'
import { deleteDocument, loadDocument } from '~/features/documents/documents.server'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, staysInList } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

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
