import { contentDisposition } from '~/domain/text/filename'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await apiFor(request)
  const file = await api.credentials.download({ certificateId: params.certificateId })
  return new Response(file.stream(), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': contentDisposition(file.name),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
