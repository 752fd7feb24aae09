import type { RequestListItem } from '~/contract/certificates/requests'
import { paths } from '~/portal/paths'

interface Asked extends Pick<RequestListItem, 'id' | 'kind'> {
  certificationGroup: { id: string } | null
}

/** A certifier answers a request in the form that issues what it asks for. */
export function requestHref({ id, kind, certificationGroup: group }: Asked): string {
  if (kind === 'new' || !group) return paths.certifier.newCertificate({ requestId: id })
  return kind === 'add'
    ? paths.certifier.addProducts(group.id, { requestId: id })
    : paths.certifier.renewCertificate(group.id, { requestId: id })
}

export function againHref({ id, kind, certificationGroup: group }: Asked): string {
  if (kind === 'new' || !group) return paths.company.newCertificate({ again: id })
  return kind === 'add'
    ? paths.company.addProducts(group.id, { again: id })
    : paths.company.renewCertificate(group.id, { again: id })
}
