import { StatusBadge } from '~/components/status-badge'
import type { SearchHit } from '~/contract/search'
import { badgeOf } from '~/domain/review'
import { CertificateState } from '~/features/certificates/certificate-state'
import { RequestBadge } from '~/features/desk/request-badge'

/** Its status; companies have none. */
export function HitState({ hit }: { hit: SearchHit }) {
  if ('isWithdrawn' in hit) return <StatusBadge status={badgeOf(hit)} />
  switch (hit.kind) {
    case 'certificate':
      return <CertificateState group={hit} />
    case 'request':
      return <RequestBadge status={hit.status} />
    default:
      return null
  }
}

/** Its code and owner. */
export const aboutHit = ({ code, companyName }: SearchHit) => [code, companyName].filter(Boolean).join(' · ')
