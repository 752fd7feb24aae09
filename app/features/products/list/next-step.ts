/** A company's missing step before its first product; `ready`: none. */
export type NextStep = 'facility' | 'ingredient' | 'approval' | 'ready'

/** A product is made in a facility out of approved ingredients (specification §5 "Products"). */
export function nextStepFor(has: {
  facilities: number
  ingredients: number
  approvedIngredients: number
}): NextStep {
  if (has.facilities === 0) return 'facility'
  if (has.approvedIngredients > 0) return 'ready'
  return has.ingredients > 0 ? 'approval' : 'ingredient'
}
