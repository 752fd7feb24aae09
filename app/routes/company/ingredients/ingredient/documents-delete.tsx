import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { usePageParams } from '~/components/use-page-params'
import { DeleteDocumentDialog } from '~/features/documents/delete-document-dialog'
import { deleteDocument, loadDocument } from '~/features/documents/documents.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.documents.deleteTitle }) }

export const meta = titled<typeof loader>((w, data) => `${w.documents.deleteTitle}: ${data?.filename}`)

export async function loader({ request, params }: RouteArgs<'ingredientId' | 'documentId'>) {
  const { api } = await requireCompany(request)
  return loadDocument(api, params.ingredientId, params.documentId)
}

export async function action({ request, params }: RouteArgs<'ingredientId' | 'documentId'>) {
  const { ingredientId, documentId } = params
  const backTo = paths.company.ingredientDocuments(ingredientId).list()
  return deleteDocument(await requireCompany(request), { ingredientId, documentId, backTo })
}

export const clientAction = keepForm((w) => w.documents.deleteFailed)

export default function DeleteDocumentPage() {
  const { filename } = useLoaderData<typeof loader>()
  const { ingredientId } = usePageParams<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.company.ingredientDocuments(ingredientId).list()
  return <DeleteDocumentDialog filename={filename} closeTo={closeTo} refusal={refusal} />
}
