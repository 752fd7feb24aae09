import { useRoot } from '~/components/use-root'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Product, ProductIngredient } from '~/contract/items/products'
import { followingStatus } from '~/domain/kosher/following-status'
import { noLines, takenOn } from '~/domain/kosher/line-concerns'
import type { KosherNature } from '~/domain/kosher/natures'
import { productConcerns, type ProductFacts } from '~/domain/kosher/product-concerns'
import { currentValue } from '~/components/form/form-fields'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { formValues } from '~/features/review/item-fields'
import { productFields } from '../product-fields'
import type { CertifiersProductForm, ProductLookups } from '../product-form'

const undecided = { kosherStatusId: '', restrictionId: '', isPassover: '' }

/** In the browser too: the lookups have the meanings of the codes. */
export function factsOnPage(
  typed: Record<keyof typeof undecided, string>,
  lookups: Pick<ProductLookups, 'kosherStatus' | 'kosherGroups' | 'restrictions' | 'madeOn'>,
  ingredients: readonly ProductIngredient[],
): ProductFacts {
  const { madeOn = noLines } = lookups
  const nature = (found: KosherNature | undefined) => found ?? null
  const ofCode = (code: string | null) => nature(lookups.kosherStatus.find((one) => one.code === code))
  const groupProof = ({ kosherGroupCode }: { kosherGroupCode: string | null }) =>
    lookups.kosherGroups.find(({ code }) => code === kosherGroupCode)?.proof ?? null
  return {
    kosherStatus: nature(lookups.kosherStatus.find(({ id }) => id === typed.kosherStatusId)),
    isPassover: typed.isPassover === 'on',
    restriction: lookups.restrictions.find(({ id }) => id === typed.restrictionId)?.means ?? null,
    isSupervised: null,
    plantLines: madeOn.plantLines,
    lineIds: madeOn.lineIds,
    ingredients: ingredients.map((one) => {
      // Approving takes the newer version in its place (specification §4 "Newer ingredients"): that one counts.
      const taken = one.newer?.differs.length === 0 ? one.newer : null
      return {
        ...one,
        status: taken ? 'approved' : one.status,
        // The newer one stands: one that was withdrawn is never taken.
        withdrawn: one.isWithdrawn && !taken,
        kosherStatus: ofCode(one.kosherStatusCode),
        proof: groupProof(taken ?? one),
        // For an ingredient just chosen, only the backend knows.
        named: one.judged ?? null,
        hasLetter: false,
        hasPassoverLetter: one.judged?.hasPassoverLetter === true,
      }
    }),
  }
}

/** The status that follows from the ingredients and lines; archived ones are never proposed. */
export const followingChoice = (lookups: ProductLookups, ingredients: readonly ProductIngredient[]) =>
  followingStatus(
    takenOn(factsOnPage(undecided, lookups, ingredients)),
    lookups.kosherStatus.filter(({ archived }) => !archived),
  )

/** As the form stands: the backend's concerns about the stored product, and the same rules while typing. */
export function useProductConcerns(
  { fields }: PortalFormState<CertifiersProductForm>,
  lookups: ProductLookups,
  chosen: readonly ProductIngredient[],
  stored?: { product: Product; known: KnownConcerns },
): KnownConcerns {
  const { today } = useRoot()
  const typed = {
    kosherStatusId: currentValue(fields.kosherStatusId),
    restrictionId: currentValue(fields.restrictionId),
    isPassover: currentValue(fields.isPassover),
  }
  const { lineIds = [], names = {} } = lookups.madeOn ?? {}
  if (stored && isAsStored(typed, chosen, lineIds, stored.product)) return stored.known
  // Nothing is known yet about a new product.
  if (!stored && chosen.length === 0) return { concerns: [], names: {} }
  const saved = new Map(stored?.product.ingredients.map(({ ingredientId, judged }) => [ingredientId, judged]))
  const made = chosen.map((one) => ({ ...one, judged: one.judged ?? saved.get(one.ingredientId) }))
  return {
    concerns: productConcerns(factsOnPage(typed, lookups, made), today, lookups.weightsByManagers),
    names: { ...names, ...Object.fromEntries(chosen.map(({ ingredientId, name }) => [ingredientId, name])) },
  }
}

function isAsStored(
  typed: Record<keyof typeof undecided, string>,
  chosen: readonly ProductIngredient[],
  lineIds: readonly string[],
  product: Product,
): boolean {
  const values = formValues(productFields, 'Certifier', product)
  const ids = (list: readonly ProductIngredient[]) => list.map(({ ingredientId }) => ingredientId).join()
  return (
    Object.entries(typed).every(([name, value]) => values[name] === value) &&
    ids(chosen) === ids(product.ingredients) &&
    lineIds.toSorted().join() ===
      product.lines
        .map(({ id }) => id)
        .toSorted()
        .join()
  )
}
