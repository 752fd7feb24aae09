import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { DeleteDocumentDialog } from '~/features/documents/delete-document-dialog'
import { deleteDocument, loadDocument } from '~/features/documents/documents.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.documents.deleteTitle }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().documents.deleteTitle}: ${data?.filename}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadDocument(api, params.ingredientId ?? '', params.documentId ?? '')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { ingredientId = '', documentId = '' } = params
  const backTo = paths.certifier.ingredientDocuments(ingredientId).list()
  return deleteDocument(await requireCertifier(request), { ingredientId, documentId, backTo })
}

export const clientAction = keepForm((w) => w.documents.deleteFailed)

export default function DeleteDocumentPage() {
  const { filename } = useLoaderData<typeof loader>()
  const { ingredientId = '' } = useParams()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.certifier.ingredientDocuments(ingredientId).list()
  return <DeleteDocumentDialog filename={filename} closeTo={closeTo} refusal={refusal} />
}
