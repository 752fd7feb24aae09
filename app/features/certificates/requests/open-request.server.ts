import type { RequestRow } from '~/contract/requests'
import type { PortalApi } from '~/portal/api.server'

/** The open request to renew a certificate or to add to it: there is one at most. */
export async function openRequestOf(
  api: PortalApi['api'],
  CertificationGroupId: string,
): Promise<RequestRow | null> {
  const { items } = await api.requests.list({
    CertificationGroupId,
    WithStatus: ['open'],
    ItemsPerPage: 1,
    Offset: 0,
  })
  return items[0] ?? null
}
