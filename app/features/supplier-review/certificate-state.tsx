import { StatusBadge } from '~/components/status-badge'
import { Badge } from '~/components/ui/badge'
import { Ban, CalendarX, CircleCheck, Hourglass, Merge, RefreshCw } from '~/components/ui/icons'
import type { SupplierCertificateListItem } from '~/contract/supplier-certificates'
import { supplierReviewWords } from '~/i18n/own/supplier-review'
import { useWords } from '~/i18n/use-words'

const looks = {
  valid: { hue: 'approved', icon: CircleCheck },
  expiring: { hue: 'warning', icon: Hourglass },
  expired: { hue: 'danger', icon: CalendarX },
  replaced: { hue: 'neutral', icon: RefreshCw },
  revoked: { hue: 'danger', icon: Ban },
  merged: { hue: 'neutral', icon: Merge },
} as const

/** Its review's status, and once approved what has become of it. */
export function CertificateState({
  certificate: { status, state },
}: {
  certificate: Pick<SupplierCertificateListItem, 'status' | 'state'>
}) {
  const words = supplierReviewWords(useWords())
  if (state === null) return <StatusBadge status={status} />
  const { hue, icon } = looks[state]
  return (
    <Badge hue={hue} icon={icon}>
      {words.states[state]}
    </Badge>
  )
}
