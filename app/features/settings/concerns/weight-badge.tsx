import { Badge, type BadgeHue } from '~/components/ui/badge'
import { Ban, Info, TriangleAlert, type Icon } from '~/components/ui/icons'
import type { Weight } from '~/domain/kosher/concern'
import { useWords } from '~/i18n/use-words'

const looks: Readonly<Record<Weight, { hue: BadgeHue; icon: Icon }>> = {
  forbidden: { hue: 'danger', icon: Ban },
  serious: { hue: 'warning', icon: TriangleAlert },
  note: { hue: 'info', icon: Info },
}

export function WeightBadge({ weight }: { weight: Weight }) {
  const words = useWords().concernSettings.weights
  return <Badge {...looks[weight]}>{words.names[weight]}</Badge>
}
