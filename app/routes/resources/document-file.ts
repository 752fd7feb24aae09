import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileResponse } from '~/features/documents/documents.server'
import { apiFor } from '~/portal/api.server'

/** A document as an attachment, for whoever may see it: the backend decides (decisions §5). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await apiFor(request)
  return fileResponse(await api.documents.download({ documentId: params.documentId ?? '' }))
}
