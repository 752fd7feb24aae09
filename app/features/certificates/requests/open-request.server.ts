import type { RequestListItem } from '~/contract/certificates/requests'
import type { PortalApi } from '~/portal/api.server'

/** There is at most one. */
export async function openRequestOf(
  api: PortalApi['api'],
  CertificationGroupId: string,
): Promise<RequestListItem | null> {
  const { items } = await api.requests.list({
    CertificationGroupId,
    WithStatus: ['open'],
    ItemsPerPage: 1,
    Offset: 0,
  })
  return items[0] ?? null
}
