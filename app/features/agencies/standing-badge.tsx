import { Badge } from '~/components/ui/badge'
import { Ban, CircleCheck, CircleHelp } from '~/components/ui/icons'
import type { AgencyStanding } from '~/domain/items/supplier-certificates'
import { supplierReviewWords } from '~/i18n/own/suppliers/supplier-review'
import { useWords } from '~/i18n/use-words'

const looks = {
  recognised: { hue: 'success', icon: CircleCheck },
  unrecognised: { hue: 'danger', icon: Ban },
  unrated: { hue: 'warning', icon: CircleHelp },
} as const

export function StandingBadge({ standing }: { standing: AgencyStanding }) {
  const { hue, icon } = looks[standing]
  return (
    <Badge hue={hue} icon={icon}>
      {supplierReviewWords(useWords()).standings[standing]}
    </Badge>
  )
}
