import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileResponse } from '~/features/documents/documents.server'
import { apiFor } from '~/portal/api.server'

/** All documents of an ingredient in one zip file, for whoever may see them: the backend decides (decisions §5). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await apiFor(request)
  return fileResponse(await api.documents.zip({ IngredientId: params.ingredientId ?? '' }))
}
