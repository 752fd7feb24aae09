import { chooseAsTyped } from '~/components/form/as-typed'
import { currentValue, type AnyField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import type { ProductIngredient } from '~/contract/products'
import { lookupIn } from '~/i18n/lookup-in'
import { productWords } from '~/i18n/own/product-forms'
import { useWords } from '~/i18n/use-words'
import { takeStatusIntent, type ProductLookups } from '../product-form'
import { followingChoice } from './product-concerns'

/** Beside the select: what follows from the ingredients, which one press takes. */
export function FollowingStatus({
  field,
  lookups,
  ingredients,
  stored,
}: {
  field: AnyField
  lookups: ProductLookups
  ingredients: readonly ProductIngredient[]
  /** As stored. */
  stored: string | null
}) {
  const w = productWords(useWords())
  const follows = followingChoice(lookups, ingredients)
  if (!follows) return null
  const isTaken = currentValue(field) === follows.id
  if (isTaken && stored === follows.id) return null
  const name = lookupIn(w, follows.description) ?? follows.code
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2">
      <span className="wrap-anywhere">
        {isTaken && stored === null ? w.products.filledWith(name) : w.products.follows(name)}
      </span>
      {isTaken ? null : (
        <RedrawButton
          intent={`${takeStatusIntent}:${follows.id}`}
          at={field.id}
          onPress={() => chooseAsTyped(field.id, follows.id)}
          size="sm"
          aria-label={w.products.takeStatusNamed(name)}
        >
          {w.products.takeStatus}
        </RedrawButton>
      )}
    </p>
  )
}
