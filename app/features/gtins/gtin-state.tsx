import { Badge, type BadgeProps } from '~/components/ui/badge'
import { Ban, CircleCheck, Clock, TriangleAlert } from '~/components/ui/icons'
import type { ProductGtin } from '~/contract/items/gtins'
import { useWords } from '~/i18n/use-words'

const looks: Record<ProductGtin['state'], Pick<BadgeProps, 'hue' | 'icon'>> = {
  declared: { hue: 'info', icon: Clock },
  confirmed: { hue: 'success', icon: CircleCheck },
  contested: { hue: 'warning', icon: TriangleAlert },
  rejected: { hue: 'danger', icon: Ban },
}

export function GtinState({ state }: Pick<ProductGtin, 'state'>) {
  return <Badge {...looks[state]}>{useWords().gtins.states[state]}</Badge>
}
