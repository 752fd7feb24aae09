import { Badge } from '~/components/ui/badge'
import type { ConcernCode } from '~/domain/kosher/concern'
import { weightLooks } from '~/features/kosher/concern-weight'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { useWords } from '~/i18n/use-words'

/** Labels beside an ingredient; the list under the title says more. */
export function ConcernMarks({ known, ingredientId }: { known: KnownConcerns; ingredientId: string }) {
  const marks: Partial<Record<ConcernCode, string>> = useWords().concerns.marks
  const about = known.concerns.filter(({ ingredients }) => ingredients.includes(ingredientId))
  const once = about.filter(({ code }, index) => about.findIndex((one) => one.code === code) === index)
  return once.map(({ code, weight }) =>
    marks[code] ? (
      <Badge key={code} hue={weightLooks[weight].hue} icon={weightLooks[weight].icon}>
        {marks[code]}
      </Badge>
    ) : null,
  )
}
