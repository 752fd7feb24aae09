import { Badge, type BadgeHue } from '~/components/ui/badge'
import { Ban, Info, TriangleAlert, type Icon } from '~/components/ui/icons'
import type { Weight } from '~/domain/kosher/concern'
import { useWords } from '~/i18n/use-words'

export const weightLooks: Record<Weight, { hue: BadgeHue; icon: Icon; text: string }> = {
  forbidden: { hue: 'danger', icon: Ban, text: 'text-danger-text' },
  serious: { hue: 'warning', icon: TriangleAlert, text: 'text-warning-text' },
  note: { hue: 'neutral', icon: Info, text: 'text-ink-2' },
}

export const RowConcern = ({ weight }: { weight: Weight | undefined }) =>
  weight ? (
    <span className="cell-marks">
      <WeightBadge weight={weight} />
    </span>
  ) : null

export function WeightBadge({ weight }: { weight: Weight }) {
  const { hue, icon } = weightLooks[weight]
  return (
    <Badge hue={hue} icon={icon}>
      {useWords().concernMarks.weights[weight]}
    </Badge>
  )
}
