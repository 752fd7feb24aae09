import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import type { ProductIngredient } from '~/contract/items/products'
import { whyUnready } from '~/domain/items/newer-ingredient'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'

/** What prevents approval or certification (specification §4 "Approving"), which its company can fix. */
export function UnreadyIngredients({
  ingredients,
  live,
}: {
  ingredients: ProductIngredient[]
  /** Announced as it changes while editing. */
  live?: boolean
}) {
  const w = useWords().products
  const area = useArea()
  const { today } = useRoot()
  const unready = ingredients.flatMap((one) => {
    const why = whyUnready(one, today)
    return why ? [{ ...one, says: w.unready[why] }] : []
  })
  return (
    // Present from the start, so that a screen reader announces its content.
    <div role={live ? 'status' : undefined} className={live ? 'mb-3 empty:hidden' : 'empty:hidden'}>
      {unready.length === 0 ? null : (
        <Alert kind="error" title={w.blockersTitle[live ? area : 'approved']}>
          <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5">
            {unready.map(({ ingredientId, name, says }) => (
              <li key={ingredientId} className="wrap-anywhere">
                <span className="font-medium">{name}</span>: {says}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
