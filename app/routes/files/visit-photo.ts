import { fileResponse } from '~/features/documents/documents.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'photoId'>) {
  const { api } = await apiFor(request)
  const isSmall = new URL(request.url).searchParams.get('Size') === 'small'
  return fileResponse(
    await api.visits.photo({ photoId: params.photoId, ...(isSmall && { Size: 'small' as const }) }),
  )
}
