import { lastingPdf } from '~/features/certificates/pdf-response.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'rulingId'>) {
  const { api } = await apiFor(request)
  return lastingPdf(request, await api.rulings.download({ rulingId: params.rulingId }))
}
