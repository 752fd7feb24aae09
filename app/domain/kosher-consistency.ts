import type { ReviewStatus } from './review'

/** The codes are the lookup's (domain.md). */
type Nature = 'parve' | 'dairy' | 'meat' | 'fish'

const natures: Record<string, Nature> = {
  PARVE: 'parve',
  // Pareve; only the equipment is dairy.
  DE: 'parve',
  'LAT-S': 'dairy',
  'LAT-CI': 'dairy',
  CAR: 'meat',
  'CAR-G': 'meat',
  PES: 'fish',
}

export type KosherConcern =
  | 'dairyInParve'
  | 'dairyInMeat'
  | 'meatInParve'
  | 'meatInDairy'
  | 'fishWithMeat'
  | 'notForPassover'
  | 'expired'
  | 'notApproved'

interface ConcernedIngredient {
  ingredientId: string
  kosherStatusCode: string | null
  isPassover: boolean
  status: ReviewStatus
  expirationDate: string | null
}

const mixtures: Partial<Record<Nature, Partial<Record<Nature, KosherConcern>>>> = {
  dairy: { parve: 'dairyInParve', meat: 'dairyInMeat' },
  meat: { parve: 'meatInParve', dairy: 'meatInDairy', fish: 'fishWithMeat' },
  fish: { meat: 'fishWithMeat' },
}

const natureOf = (code: string | null) => (code === null ? undefined : natures[code])

/** Warnings, never blocking (domain.md "Consistency"). */
export function kosherConcerns(
  product: { kosherStatusCode: string | null; isPassover: boolean },
  ingredients: readonly ConcernedIngredient[],
  today: string,
): Map<string, KosherConcern[]> {
  const made = natureOf(product.kosherStatusCode)
  const has = (nature: Nature) => ingredients.some((one) => natureOf(one.kosherStatusCode) === nature)
  const together = has('fish') && has('meat')

  const found = ingredients.map((ingredient): [string, KosherConcern[]] => {
    const nature = natureOf(ingredient.kosherStatusCode)
    const mixture = nature && made && mixtures[nature]?.[made]
    const fishMeetsMeat = together && (nature === 'fish' || nature === 'meat')
    const concerns = [
      mixture,
      fishMeetsMeat && mixture !== 'fishWithMeat' && 'fishWithMeat',
      product.isPassover && !ingredient.isPassover && 'notForPassover',
      ingredient.status !== 'approved' && 'notApproved',
      ingredient.expirationDate !== null && ingredient.expirationDate < today && 'expired',
    ] as const
    return [ingredient.ingredientId, concerns.filter((one) => one !== undefined && one !== false)]
  })
  return new Map(found.filter(([, concerns]) => concerns.length > 0))
}
