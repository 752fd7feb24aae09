import { fileResponse, viewable } from '~/features/documents/documents.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const { api } = await apiFor(request)
  const { supplierCertificateId } = params
  const file = await api.supplierCertificates.download({ supplierCertificateId })
  return fileResponse(new URL(request.url).searchParams.has('view') ? viewable(file) : file)
}
