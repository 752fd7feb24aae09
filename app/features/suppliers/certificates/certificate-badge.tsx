import { StatusBadge } from '~/components/status-badge'
import { Badge, type BadgeProps } from '~/components/ui/badge'
import { CalendarX, CircleCheck, CircleSlash, Hourglass, RefreshCw } from '~/components/ui/icons'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import type { CertificateState } from '~/domain/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'

const looks: Record<CertificateState, Required<Pick<BadgeProps, 'hue' | 'icon'>>> = {
  valid: { hue: 'approved', icon: CircleCheck },
  expiring: { hue: 'warning', icon: Hourglass },
  expired: { hue: 'danger', icon: CalendarX },
  replaced: { hue: 'neutral', icon: RefreshCw },
  revoked: { hue: 'danger', icon: CircleSlash },
  merged: { hue: 'neutral', icon: RefreshCw },
}

/** The state of an approved one; before that, its status in review. */
export function CertificateBadge({ status, state }: Pick<SupplierCertificateListItem, 'status' | 'state'>) {
  const w = useWords().certificateSource
  return state ? <Badge {...looks[state]}>{w.state[state]}</Badge> : <StatusBadge status={status} />
}
