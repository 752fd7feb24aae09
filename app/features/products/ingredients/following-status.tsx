import { currentValue, type AnyField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import type { ProductIngredient } from '~/contract/products'
import { lookupIn } from '~/i18n/lookup-in'
import { productWords } from '~/i18n/own/product-forms'
import { useWords } from '~/i18n/use-words'
import { takeStatusIntent, type ProductLookups } from '../product-form'
import { followingChoice } from './product-concerns'

/** Like choosing, so that drafts and validation are notified. */
function choose(fieldId: string, value: string): void {
  const select = document.getElementById(fieldId)
  if (!(select instanceof HTMLSelectElement)) return
  select.value = value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Beside the select: the status that follows from the ingredients, accepted with one press. */
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
          onPress={() => choose(field.id, follows.id)}
          size="sm"
          aria-label={w.products.takeStatusNamed(name)}
        >
          {w.products.takeStatus}
        </RedrawButton>
      )}
    </p>
  )
}
