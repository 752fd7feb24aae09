import { TriangleAlert } from 'lucide-react'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { useRoot } from '~/components/use-root'
import type { ProductIngredient } from '~/contract/products'
import { kosherConcerns, type KosherConcern } from '~/domain/kosher-consistency'
import { useArea } from '~/features/review/use-item-paths'
import { useWords } from '~/i18n/use-words'

/** Concerns by ingredient id. */
export type Concerns = ReadonlyMap<string, KosherConcern[]>

/** What is to be looked at in a product as it stands, or as its form says at this moment. */
export function useConcerns(
  product: { kosherStatusCode: string | null; isPassover: boolean },
  ingredients: ProductIngredient[],
): Concerns {
  const { today } = useRoot()
  return kosherConcerns(product, ingredients, today)
}

/** What should be looked at before approving, or before sending; a warning, never a block (domain.md "Consistency"). */
export function ConcernsPanel({
  concerns,
  ingredients,
  live,
}: {
  concerns: Concerns
  ingredients: ProductIngredient[]
  /** Changes while one edits, and is told then. */
  live?: boolean
}) {
  const w = useWords()
  const area = useArea()
  const listed = ingredients.filter(({ ingredientId }) => concerns.has(ingredientId))
  return (
    // There from the start, so that a reader hears what is put into it.
    <div role={live ? 'status' : undefined} className={live ? 'mb-3 empty:hidden' : 'empty:hidden'}>
      {listed.length === 0 ? null : (
        <Alert kind="warning" title={w.products.concernsTitle[area]}>
          <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5">
            {listed.map(({ ingredientId, name }) => (
              <li key={ingredientId} className="wrap-anywhere">
                <span className="font-medium">{name}</span>:{' '}
                {concerns
                  .get(ingredientId)
                  ?.map((concern) => w.products.concerns[concern])
                  .join('; ')}
              </li>
            ))}
          </ul>
          {live ? <p className="mt-2 text-label">{w.products.concernsHint}</p> : null}
        </Alert>
      )}
    </div>
  )
}

/** The marks beside an ingredient that there is something to look at about. */
export function ConcernMarks({ concerns }: { concerns: KosherConcern[] | undefined }) {
  const { concernMarks } = useWords().products
  const marked = (concern: KosherConcern): concern is keyof typeof concernMarks => concern in concernMarks
  return concerns?.filter(marked).map((concern) => (
    <Badge key={concern} hue="warning" icon={TriangleAlert}>
      {concernMarks[concern]}
    </Badge>
  ))
}
