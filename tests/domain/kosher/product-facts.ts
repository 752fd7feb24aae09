import { kosherStatuses } from '~/backend/db/migrations/0.1/entries'
import { naturesOfStatuses, type KosherNature } from '~/domain/kosher/natures'
import { noLines } from '~/domain/kosher/line-concerns'
import type { IngredientOfProduct, ProductFacts } from '~/domain/kosher/product-concerns'

export const today = '2026-11-20'

/** Null for no code; an entry without nature for one that the portal did not begin with. */
export const statusOf = (code: string | null): KosherNature | null =>
  code === null ? null : (naturesOfStatuses[code] ?? { nature: null, rank: 0 })

/** The lookup that a portal begins with, in its order. */
export const entries: readonly (KosherNature & { code: string })[] = kosherStatuses.map(({ code }) => ({
  code,
  ...(naturesOfStatuses[code] ?? { nature: null, rank: 0 }),
}))

export const rice = { named: { isNever: false, isWine: false, passover: ['kitniyot'] } } as const

/** Against which nothing speaks. */
export const ingredient = (
  ingredientId: string,
  code: string | null = 'PARVE',
  changes: Partial<IngredientOfProduct> = {},
): IngredientOfProduct => ({
  ingredientId,
  status: 'approved',
  withdrawn: false,
  kosherStatus: statusOf(code),
  proof: 'none',
  isPassover: true,
  containsKitniyot: null,
  named: null,
  hasLetter: false,
  hasPassoverLetter: false,
  expirationDate: '2027-06-30',
  newer: null,
  ...changes,
})

export const product = (
  code: string | null,
  ingredients: readonly IngredientOfProduct[],
  changes: Partial<ProductFacts> = {},
): ProductFacts => ({
  kosherStatus: statusOf(code),
  isPassover: false,
  restriction: null,
  isSupervised: null,
  ...noLines,
  ingredients,
  ...changes,
})
