import { useEffect, useMemo } from 'react'
import { chooseAsTyped } from '~/components/form/as-typed'
import { currentValue, type AnyField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import type { ProductIngredient } from '~/contract/items/products'
import type { ReviewAnswer } from '~/features/review/review-form'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import { takeStatusIntent, type ProductLookups } from '../product-form'
import { followingChoice } from './product-concerns'

/** An answer with an empty status gets the one that follows from the ingredients. */
export const useFilledStatus = (
  result: ReviewAnswer['result'] | undefined,
  lookups: ProductLookups,
  ingredients: readonly ProductIngredient[],
): ReviewAnswer['result'] | undefined =>
  // Each answer is given to the form once.
  useMemo(() => {
    const follows = result && followingChoice(lookups, ingredients)
    if (!follows || result.initialValue?.kosherStatusId || result.error?.kosherStatusId) return result
    return { ...result, initialValue: { ...result.initialValue, kosherStatusId: follows.id } }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [result])

/** Beside the select: the status that follows from the ingredients, which one press takes. */
export function FollowingStatus({
  field,
  lookups,
  ingredients,
  stored,
}: {
  field: AnyField
  lookups: ProductLookups
  ingredients: readonly ProductIngredient[]
  /** As saved; null if empty, which is filled in. */
  stored: string | null
}) {
  const w = useWords()
  const follows = followingChoice(lookups, ingredients)
  const following = follows?.id
  const isEmpty = stored === null && currentValue(field) === ''
  useEffect(() => {
    if (following && isEmpty) chooseAsTyped(field.id, following)
    // Only when the ingredients change: a status that somebody empties stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [following])
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
