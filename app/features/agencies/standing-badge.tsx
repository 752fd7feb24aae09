import { Badge } from '~/components/ui/badge'
import { Ban, CircleCheck, CircleHelp } from '~/components/ui/icons'
import type { AgencyStanding } from '~/domain/items/supplier-certificates'
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
      {useWords().supplierReview.standings[standing]}
    </Badge>
  )
}
