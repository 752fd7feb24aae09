import type { EvidenceDifference } from '../items/newer-ingredient'
import type { ReviewStatus } from '../items/review'
import { inOrder, weightOf, type ConcernOf, type WeightsByManagers } from './concern'
import { lineConcerns, type LineConcern, type MadeOn } from './line-concerns'
import { milderPair, milderPairs } from './milder'
import {
  isOutOfProducts,
  type KitniyotAnswer,
  type KosherNature,
  type Nature,
  type PassoverKind,
  type Proof,
  type RestrictionMeaning,
} from './natures'
import { passoverNames } from './passover-names'

export interface IngredientOfProduct {
  ingredientId: string
  /** In the review. */
  status: ReviewStatus
  withdrawn: boolean
  /** Null without one. */
  kosherStatus: KosherNature | null
  /** From its group. */
  proof: Proof | null
  isPassover: boolean
  containsKitniyot: KitniyotAnswer | null
  /** The meaning of its name; null if unknown, as in a browser. */
  named: { isNever: boolean; isWine: boolean; passover: readonly PassoverKind[] } | null
  /** A supplier's certificate in force covers it. */
  hasLetter: boolean
  /** A supplier's certificate in force covers it for Passover. */
  hasPassoverLetter: boolean
  /** When its supplier's letter ends. */
  expirationDate: string | null
  /** The newest approved version after the one that the product uses. */
  newer: { expirationDate: string | null; differs: readonly EvidenceDifference[] } | null
}

export interface ProductFacts extends MadeOn {
  /** Null while none is chosen. */
  kosherStatus: KosherNature | null
  isPassover: boolean
  restriction: RestrictionMeaning | null
  /** A supervised production was visited at its plant within a year; null if not asked. */
  isSupervised: boolean | null
  ingredients: readonly IngredientOfProduct[]
}

type ProductCode =
  | 'meatWithDairy'
  | 'notAllowedHere'
  | 'milderStatus'
  | 'fishWithMeat'
  | 'fishWithDairy'
  | 'notForPassover'
  | 'chametz'
  | 'maybeChametz'
  | 'kitniyot'
  | 'kitniyotByCustom'
  | 'supervisionMissing'
  | 'mevushalUnsaid'
  | 'ingredientOpen'
  | 'letterEnded'
  | 'statusUnknown'
export type ProductConcern = ConcernOf<ProductCode> | LineConcern

/** The concerns about approving or certifying a product, from facts alone: the same while typing. */
export function productConcerns(
  product: ProductFacts,
  today: string,
  weightsByManagers: WeightsByManagers = {},
): ProductConcern[] {
  const which = (suits: (one: IngredientOfProduct) => boolean): string[] =>
    product.ingredients.filter(suits).map(({ ingredientId }) => ingredientId)

  return inOrder([
    ...mixtures(product, weightsByManagers),
    ...notAllowed(which, weightsByManagers),
    ...milder(product, which, weightsByManagers),
    ...passover(product, which, weightsByManagers),
    ...restricted(product, which, weightsByManagers),
    ...lineConcerns(product, today, weightsByManagers),
    ...standing(which, today, weightsByManagers),
    ...unknown(product, which, weightsByManagers),
  ])
}

type Which = (suits: (one: IngredientOfProduct) => boolean) => string[]

/** Empty without an ingredient. */
const about = <C extends ProductConcern>(concern: C): C[] => (concern.ingredients.length > 0 ? [concern] : [])

function mixtures({ ingredients }: ProductFacts, weightsByManagers: WeightsByManagers): ProductConcern[] {
  const together = (code: 'meatWithDairy' | 'fishWithMeat' | 'fishWithDairy', one: Nature, other: Nature) => {
    const found = ingredients.filter(({ kosherStatus }) =>
      [one, other].some((nature) => nature === kosherStatus?.nature),
    )
    const both = new Set(found.map(({ kosherStatus }) => kosherStatus?.nature)).size === 2
    const ids = found.map(({ ingredientId }) => ingredientId)
    return both ? [{ code, weight: weightOf(code, weightsByManagers), ingredients: ids }] : []
  }
  return [
    ...together('meatWithDairy', 'meat', 'dairy'),
    ...together('fishWithMeat', 'fish', 'meat'),
    ...together('fishWithDairy', 'fish', 'dairy'),
  ]
}

function notAllowed(which: Which, weightsByManagers: WeightsByManagers): ProductConcern[] {
  const weight = weightOf('notAllowedHere', weightsByManagers)
  const of = (why: ConcernOf<'notAllowedHere'>['why'], suits: Parameters<Which>[0]) =>
    about({ code: 'notAllowedHere', weight, why, ingredients: which(suits) })
  return [
    ...of('group', ({ proof }) => proof === 'notAllowed'),
    ...of('presentOnly', ({ proof }) => proof === 'presentOnly'),
    ...of('rejected', ({ status }) => status === 'rejected'),
    ...of('withdrawn', ({ withdrawn }) => withdrawn),
    // In a forbidden group it is reported already.
    ...of('name', ({ named, proof }) => named?.isNever === true && !isOutOfProducts(proof)),
  ]
}

function milder(
  { kosherStatus }: ProductFacts,
  which: Which,
  weightsByManagers: WeightsByManagers,
): ProductConcern[] {
  if (!kosherStatus) return []
  const weight = weightOf('milderStatus', weightsByManagers)
  return milderPairs.flatMap((pair) =>
    about({
      code: 'milderStatus',
      weight,
      pair,
      ingredients: which(
        (one) => one.kosherStatus !== null && milderPair(one.kosherStatus, kosherStatus) === pair,
      ),
    }),
  )
}

function passover(
  product: ProductFacts,
  which: Which,
  weightsByManagers: WeightsByManagers,
): ProductConcern[] {
  if (!product.isPassover) return []
  const weight = weightOf('notForPassover', weightsByManagers)
  const itself = { code: 'notForPassover', weight, itself: true, ingredients: [] } as const
  return [
    ...(product.restriction === 'notForPassover' ? [itself] : []),
    ...about({
      code: 'notForPassover',
      weight,
      itself: false,
      ingredients: which((one) => !one.isPassover),
    }),
    ...passoverNames(
      // Ingredients that are not for Passover at all are reported above.
      product.ingredients
        .filter(({ isPassover }) => isPassover)
        .map(({ ingredientId, named, containsKitniyot, hasPassoverLetter }) => ({
          ingredientId,
          kinds: named?.passover ?? [],
          kitniyot: containsKitniyot,
          hasLetter: hasPassoverLetter,
        })),
      weightsByManagers,
      // The certificate prints it.
    ).filter(({ code }) => code !== 'kitniyot' || product.restriction !== 'kitniyot'),
  ]
}

/** The promises of the restriction, and the statement that wine needs. */
function restricted(
  product: ProductFacts,
  which: Which,
  weightsByManagers: WeightsByManagers,
): ProductConcern[] {
  const { restriction } = product
  const isPromised = restriction === 'supervised' || restriction === 'mevushal'
  const unseen = isPromised && product.isSupervised === false && !isCovered(product)
  const code = 'supervisionMissing'
  return [
    ...(unseen ? [{ code, weight: weightOf(code, weightsByManagers), ingredients: [] } as const] : []),
    ...(restriction === 'mevushal' || restriction === 'notMevushal'
      ? []
      : about({
          code: 'mevushalUnsaid',
          weight: weightOf('mevushalUnsaid', weightsByManagers),
          ingredients: which(({ named }) => named?.isWine === true),
        })),
  ]
}

/** All ingredients whose group asks for proof have a supplier's certificate. */
function isCovered({ ingredients }: ProductFacts): boolean {
  const asked = ingredients.filter(({ proof }) => proof !== 'none')
  return asked.length > 0 && asked.every(({ hasLetter }) => hasLetter)
}

/** By the newest approved version where that may take the place of the one used (specification §4). */
export const letterEnd = ({ expirationDate, newer }: IngredientOfProduct): string | null =>
  newer?.differs.length === 0 ? newer.expirationDate : expirationDate

function standing(which: Which, today: string, weightsByManagers: WeightsByManagers): ProductConcern[] {
  return [
    ...about({
      code: 'ingredientOpen',
      weight: weightOf('ingredientOpen', weightsByManagers),
      // A rejected one is forbidden, which is reported instead.
      ingredients: which(({ status, newer }) => status !== 'approved' && status !== 'rejected' && !newer),
    }),
    ...about({
      code: 'letterEnded',
      weight: weightOf('letterEnded', weightsByManagers),
      ingredients: which((one) => (letterEnd(one) ?? today) < today),
    }),
  ]
}

function unknown(
  product: ProductFacts,
  which: Which,
  weightsByManagers: WeightsByManagers,
): ProductConcern[] {
  const code = 'statusUnknown'
  const grave = weightOf(code, weightsByManagers)
  // An entry of the lookup that nobody has given a nature yet: no fault of this product's.
  const light = weightOf(code, weightsByManagers, 'note')
  const none = { code, weight: grave, why: 'noIngredients', ingredients: [] } as const
  const declared = { code, weight: light, why: 'declaredWithoutNature', ingredients: [] } as const
  return [
    ...(product.ingredients.length === 0 ? [none] : []),
    ...about({
      code,
      weight: grave,
      why: 'noStatus',
      ingredients: which(({ kosherStatus }) => kosherStatus === null),
    }),
    ...about({
      code,
      weight: light,
      why: 'noNature',
      ingredients: which(({ kosherStatus }) => kosherStatus?.nature === null),
    }),
    ...(product.kosherStatus?.nature === null ? [declared] : []),
  ]
}
