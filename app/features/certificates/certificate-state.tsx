import { Ban, CalendarX, Hourglass, RefreshCw } from 'lucide-react'
import { SealIcon } from '~/components/seal'
import { Badge } from '~/components/ui/badge'
import type { CertificationGroup } from '~/contract/certificates'
import { lotAllows } from '~/domain/certificate-rules'
import { useWords } from '~/i18n/use-words'

type Dated = Pick<CertificationGroup, 'expireOn' | 'replacedById' | 'revokedAt'>

/** Why nothing may be made of a certificate any more, or null while it stands. */
export function endOf(group: Dated, today: string): 'revoked' | 'replaced' | 'expired' | null {
  if (group.revokedAt) return 'revoked'
  if (group.replacedById) return 'replaced'
  return group.expireOn < today ? 'expired' : null
}

/** Why a certificate takes no more products, or null while it does. With a lot number it holds one (spec §5). */
export function additionRefused(
  group: Dated & Pick<CertificationGroup, 'lotNumber'>,
  today: string,
): 'revoked' | 'replaced' | 'expired' | 'lot' | null {
  return endOf(group, today) ?? (lotAllows(group.lotNumber, 2) ? null : 'lot')
}

const looks = {
  valid: { hue: 'certified', icon: SealIcon },
  revoked: { hue: 'danger', icon: Ban },
  replaced: { hue: 'neutral', icon: RefreshCw },
  expired: { hue: 'danger', icon: CalendarX },
  expiring: { hue: 'warning', icon: Hourglass },
} as const

/** What a certificate is worth today. */
export function CertificateState({ group: { state } }: { group: Pick<CertificationGroup, 'state'> }) {
  const w = useWords()
  const { hue, icon } = looks[state]
  return (
    <Badge hue={hue} icon={icon}>
      {w.certificates[state]}
    </Badge>
  )
}
