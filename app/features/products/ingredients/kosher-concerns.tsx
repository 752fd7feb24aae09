import { TriangleAlert } from '~/components/ui/icons'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { useRoot } from '~/components/use-root'
import type { ProductIngredient } from '~/contract/products'
import { whyUnready } from '~/domain/newer-ingredient'
import { kosherConcerns, type KosherConcern } from '~/domain/kosher-consistency'
import { useArea } from '~/features/items/use-item-paths'
import { productWords } from '~/i18n/own/product-forms'
import { useWords } from '~/i18n/use-words'

/** By ingredient id. */
export type Concerns = ReadonlyMap<string, KosherConcern[]>

export function useConcerns(
  product: { kosherStatusCode: string | null; isPassover: boolean },
  ingredients: ProductIngredient[],
): Concerns {
  const { today } = useRoot()
  return kosherConcerns(product, ingredients, today)
}

/** What prevents approval or certification comes first (domain.md "Consistency"). */
export function ConcernsPanel({
  concerns,
  ingredients,
  live,
}: {
  concerns: Concerns
  ingredients: ProductIngredient[]
  /** Announced as it changes while editing. */
  live?: boolean
}) {
  const w = productWords(useWords())
  const area = useArea()
  const { today } = useRoot()
  const blockers = ingredients.flatMap((one) => {
    const why = whyUnready(one, today)
    return why ? [{ ...one, says: w.products.unready[why] }] : []
  })
  const blocking = new Set(blockers.map(({ ingredientId }) => ingredientId))
  const warnings = ingredients.flatMap((one) => {
    const id = one.ingredientId
    // Already said above, and more strongly.
    const rest = (concerns.get(id) ?? []).filter(
      (concern) => !(blocking.has(id) && (concern === 'expired' || concern === 'notApproved')),
    )
    return rest.length > 0
      ? [{ ...one, says: rest.map((concern) => w.products.concerns[concern]).join('; ') }]
      : []
  })
  return (
    // Present from the start, so that a screen reader hears what is put into it.
    <div
      role={live ? 'status' : undefined}
      className={live ? 'mb-3 flex flex-col gap-3 empty:hidden' : 'flex flex-col gap-3 empty:hidden'}
    >
      {blockers.length === 0 ? null : (
        <Alert kind="error" title={w.products.blockersTitle[live ? area : 'approved']}>
          <SaidOf list={blockers} />
        </Alert>
      )}
      {warnings.length === 0 ? null : (
        <Alert kind="warning" title={w.products.concernsTitle[live ? area : 'approved']}>
          <SaidOf list={warnings} />
          {live ? <p className="mt-2 text-label">{w.products.concernsHint}</p> : null}
        </Alert>
      )}
    </div>
  )
}

function SaidOf({ list }: { list: { ingredientId: string; name: string; says: string }[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5">
      {list.map(({ ingredientId, name, says }) => (
        <li key={ingredientId} className="wrap-anywhere">
          <span className="font-medium">{name}</span>: {says}
        </li>
      ))}
    </ul>
  )
}

export function ConcernMarks({ concerns }: { concerns: KosherConcern[] | undefined }) {
  const { concernMarks } = productWords(useWords()).products
  const marked = (concern: KosherConcern): concern is keyof typeof concernMarks => concern in concernMarks
  return concerns?.filter(marked).map((concern) => (
    <Badge key={concern} hue="warning" icon={TriangleAlert}>
      {concernMarks[concern]}
    </Badge>
  ))
}
