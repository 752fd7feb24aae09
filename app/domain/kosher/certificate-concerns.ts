import { daysBetween } from '../dates'
import type { EvidenceDifference } from '../items/newer-ingredient'
import {
  inOrder,
  restrictedUses,
  weightOf,
  type ConcernOf,
  type EndingLetter,
  type WeightsByManagers,
} from './concern'
import { letterEnd, productConcerns, type ProductConcern, type ProductFacts } from './product-concerns'

export interface CertifiedProduct extends ProductFacts {
  productId: string
  /** The plant that makes it. */
  companyId: string
}

export interface CertificateFacts {
  expireOn: string
  products: readonly CertifiedProduct[]
  /** Major deviations of the plants whose day has passed. */
  overdueDeviations: readonly string[]
}

type CertificateCode =
  | 'changedSince'
  | 'endsAfterLetters'
  | 'bothNatures'
  | 'restrictedUse'
  | 'deviationOverdue'
export type CertificateConcern = (ProductConcern | ConcernOf<CertificateCode>) & {
  /** Ids of the products concerned; empty if it is about the whole. */
  products: readonly string[]
}

/** The concerns about issuing a certificate: each product's, computed anew, and those of the whole. */
export function certificateConcerns(
  certificate: CertificateFacts,
  today: string,
  weightsByManagers: WeightsByManagers = {},
): CertificateConcern[] {
  return inOrder([
    ...certificate.products.flatMap((product) => [
      ...productConcerns(product, today, weightsByManagers).map((one) => ({
        ...one,
        products: [product.productId],
      })),
      ...changedSince(product, weightsByManagers).map((one) => ({ ...one, products: [product.productId] })),
    ]),
    ...endsAfterLetters(certificate, today, weightsByManagers),
    ...bothNatures(certificate, weightsByManagers),
    ...restrictedUse(certificate, weightsByManagers),
    ...deviationOverdue(certificate, weightsByManagers),
  ])
}

/** Supervision is a concern at the decision only: a visit that grows old revokes nothing. */
type Lasting = Exclude<ProductConcern, { code: 'supervisionMissing' }>
const isLasting = (concern: ProductConcern): concern is Lasting => concern.code !== 'supervisionMissing'

export type CertifiedConcern = Lasting | ConcernOf<'changedSince'>

export interface StandingProduct extends CertifiedProduct {
  /** Its approval was withdrawn. */
  withdrawn: boolean
}

/** Today's concerns about a product on a certificate, beyond notes. */
export function standingConcerns(
  product: StandingProduct,
  today: string,
  weightsByManagers: WeightsByManagers = {},
): CertifiedConcern[] {
  const weight = weightOf('notAllowedHere', weightsByManagers)
  const withdrawn = { code: 'notAllowedHere', weight, why: 'withdrawn', ingredients: [] } as const
  const concerns: CertifiedConcern[] = [
    ...(product.withdrawn ? [withdrawn] : []),
    ...productConcerns(product, today, weightsByManagers).filter(isLasting),
    ...changedSince(product, weightsByManagers),
  ]
  return inOrder(concerns.filter((concern) => concern.weight !== 'note'))
}

/** An ingredient has a newer approved version of another status, Pesach or supplier: the product was decided on the older one. */
function changedSince(
  { ingredients }: CertifiedProduct,
  weightsByManagers: WeightsByManagers,
): ConcernOf<'changedSince'>[] {
  const changed = ingredients.filter(({ newer }) => newer && newer.differs.length > 0)
  if (changed.length === 0) return []
  const differs = new Set(changed.flatMap(({ newer }): readonly EvidenceDifference[] => newer?.differs ?? []))
  return [
    {
      code: 'changedSince',
      weight: weightOf('changedSince', weightsByManagers),
      differs: [...differs].toSorted(),
      ingredients: changed.map(({ ingredientId }) => ingredientId),
    },
  ]
}

/** A certificate that lasts so much longer than a letter is worth a note, a longer one a tick. */
const LONGER_DAYS = 60

function endsAfterLetters(
  { expireOn, products }: CertificateFacts,
  today: string,
  weightsByManagers: WeightsByManagers,
): CertificateConcern[] {
  const letters = new Map<string, EndingLetter>()
  for (const ingredient of products.flatMap((product) => product.ingredients)) {
    const { ingredientId } = ingredient
    const endsOn = letterEnd(ingredient)
    // An ended letter is a concern of its product.
    if (endsOn !== null && endsOn >= today && endsOn < expireOn)
      letters.set(ingredientId, { ingredientId, endsOn, days: daysBetween(endsOn, expireOn) })
  }
  if (letters.size === 0) return []
  const soonestFirst = [...letters.values()].toSorted((one, other) => other.days - one.days)
  const isLong = soonestFirst.some(({ days }) => days > LONGER_DAYS)
  const concerned = products.filter(({ ingredients }) =>
    ingredients.some(({ ingredientId }) => letters.has(ingredientId)),
  )
  return [
    {
      code: 'endsAfterLetters',
      weight: weightOf('endsAfterLetters', weightsByManagers, isLong ? 'serious' : 'note'),
      letters: soonestFirst,
      ingredients: [...letters.keys()],
      products: concerned.map(({ productId }) => productId),
    },
  ]
}

/** Meat and dairy made in one plant: possible, and worth a question about its lines. */
function bothNatures(
  { products }: CertificateFacts,
  weightsByManagers: WeightsByManagers,
): CertificateConcern[] {
  return [...new Set(products.map(({ companyId }) => companyId))].flatMap(
    (companyId): CertificateConcern[] => {
      const made = products.filter(
        (one) => one.companyId === companyId && ['meat', 'dairy'].includes(one.kosherStatus?.nature ?? ''),
      )
      const both = new Set(made.map(({ kosherStatus }) => kosherStatus?.nature)).size === 2
      if (!both) return []
      const weight = weightOf('bothNatures', weightsByManagers)
      const ids = made.map(({ productId }) => productId)
      return [{ code: 'bothNatures', weight, companyId, ingredients: [], products: ids }]
    },
  )
}

/** It is printed; the issuing certifier sees the company's obligations. */
const restrictedUse = (
  { products }: CertificateFacts,
  weightsByManagers: WeightsByManagers,
): CertificateConcern[] =>
  restrictedUses.flatMap((use) => {
    const ids = products.flatMap(({ productId, restriction }) => (restriction === use ? [productId] : []))
    const weight = weightOf('restrictedUse', weightsByManagers)
    return ids.length > 0 ? [{ code: 'restrictedUse', weight, use, ingredients: [], products: ids }] : []
  })

function deviationOverdue(
  { overdueDeviations }: CertificateFacts,
  weightsByManagers: WeightsByManagers,
): CertificateConcern[] {
  if (overdueDeviations.length === 0) return []
  return [
    {
      code: 'deviationOverdue',
      weight: weightOf('deviationOverdue', weightsByManagers),
      deviationIds: overdueDeviations,
      ingredients: [],
      products: [],
    },
  ]
}
