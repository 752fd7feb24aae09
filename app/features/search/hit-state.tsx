import { StatusBadge } from '~/components/status-badge'
import type { SearchHit } from '~/contract/search'
import { badgeStatus } from '~/domain/items/review'
import { CertificateState } from '~/features/certificates/certificate-state'
import { RequestBadge } from '~/features/desk/request-badge'
import { DeviationBadge } from '~/features/deviations/deviation-badge'
import { VisitBadge } from '~/features/visits/visit-badge'
import type { useFormat } from '~/i18n/use-format'

/** Its status; companies have none. */
export function HitState({ hit }: { hit: SearchHit }) {
  if ('isWithdrawn' in hit) return <StatusBadge status={badgeStatus(hit)} />
  switch (hit.kind) {
    case 'certificate':
      return <CertificateState group={hit} />
    case 'request':
      return <RequestBadge status={hit.status} />
    case 'visit':
      return <VisitBadge visit={hit} />
    case 'deviation':
      return <DeviationBadge {...hit} />
    default:
      return null
  }
}

/** Its code and owner, and what its number does not say. */
export const aboutHit = (hit: SearchHit, { formatDate }: Pick<ReturnType<typeof useFormat>, 'formatDate'>) =>
  [
    hit.code === hit.name ? null : hit.code,
    hit.companyName,
    hit.kind === 'visit' ? formatDate(hit.plannedOn) : null,
    hit.kind === 'deviation' ? hit.finding : null,
  ]
    .filter(Boolean)
    .join(' · ')
