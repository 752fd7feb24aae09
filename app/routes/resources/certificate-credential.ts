import { credentialResponse } from '~/features/certificates/view/credential-response.server'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

/** An issued document as a verifiable credential, for whoever may see its PDF: the backend decides. */
export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await apiFor(request)
  return credentialResponse(await api.credentials.download({ certificateId: params.certificateId }))
}
