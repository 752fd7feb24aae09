import { Ban, CalendarX, CirclePause, Hourglass, RefreshCw, SealIcon } from '~/components/ui/icons'
import { Badge } from '~/components/ui/badge'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { endOfCertificate, takesMoreProducts } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'

/** Why a certificate takes no more products, or null while it does. */
export function additionRefused(
  group: Pick<
    CertificationGroup,
    'expireOn' | 'replacedById' | 'revokedAt' | 'isFarewell' | 'suspendedOn' | 'lotNumber'
  >,
  today: string,
): ReturnType<typeof endOfCertificate> | 'suspended' | 'lot' {
  if (group.suspendedOn !== null) return endOfCertificate(group, today) ?? 'suspended'
  return endOfCertificate(group, today) ?? (takesMoreProducts(group) ? null : 'lot')
}

const looks = {
  valid: { hue: 'certified', icon: SealIcon },
  revoked: { hue: 'danger', icon: Ban },
  ended: { hue: 'neutral', icon: Ban },
  suspended: { hue: 'warning', icon: CirclePause },
  replaced: { hue: 'neutral', icon: RefreshCw },
  expired: { hue: 'danger', icon: CalendarX },
  expiring: { hue: 'warning', icon: Hourglass },
} as const

export function CertificateState({ group: { state } }: { group: Pick<CertificationGroup, 'state'> }) {
  const w = useWords()
  const { hue, icon } = looks[state]
  return (
    <Badge hue={hue} icon={icon}>
      {w.certificates[state]}
    </Badge>
  )
}
