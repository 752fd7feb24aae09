import { BadgeCheck, CircleAlert } from '~/components/ui/icons'
import { Badge } from '~/components/ui/badge'
import type { Opinion } from '~/contract/items/review'
import { useWords } from '~/i18n/use-words'

export function OpinionBadge({ opinion }: { opinion: Opinion | null }) {
  const { favourable, contrary } = useWords().staff
  if (!opinion) return null
  return opinion.favourable ? (
    <Badge hue="info" icon={BadgeCheck}>
      {favourable}
    </Badge>
  ) : (
    <Badge hue="warning" icon={CircleAlert}>
      {contrary}
    </Badge>
  )
}
