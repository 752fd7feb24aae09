import { fileResponse } from '~/features/documents/documents.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await apiFor(request)
  return fileResponse(await api.documents.zip({ IngredientId: params.ingredientId }))
}
