import { pdfResponse } from '~/features/certificates/pdf-response.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'visitId'>) {
  const { api } = await apiFor(request)
  const addendum = Number(new URL(request.url).searchParams.get('Addendum') ?? 0)
  return pdfResponse(
    await api.visits.report({ visitId: params.visitId, ...(addendum > 0 && { Addendum: addendum }) }),
  )
}
