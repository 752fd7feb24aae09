import { useRoot } from '~/components/use-root'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Product, ProductIngredient } from '~/contract/products'
import { concernWeights, type RaisedWeights } from '~/domain/kosher/concern'
import { followingStatus } from '~/domain/kosher/following-status'
import type { KosherNature } from '~/domain/kosher/natures'
import { productConcerns, type ProductFacts } from '~/domain/kosher/product-concerns'
import { currentValue } from '~/components/form/form-fields'
import type { KnownConcerns } from '~/features/concerns/concerns'
import { formValues } from '~/features/review/item-fields'
import { productFields } from '../product-fields'
import type { CertifiersProductForm, ProductLookups } from '../product-form'

const undecided = { kosherStatusId: '', restrictionId: '', isPassover: '' }

/** In the browser too: the lookups tell what the codes mean. */
function factsOf(
  typed: Record<keyof typeof undecided, string>,
  lookups: ProductLookups,
  ingredients: readonly ProductIngredient[],
): ProductFacts {
  const nature = (found: KosherNature | undefined) => found ?? null
  const ofCode = (code: string | null) => nature(lookups.kosherStatus.find((one) => one.code === code))
  return {
    kosherStatus: nature(lookups.kosherStatus.find(({ id }) => id === typed.kosherStatusId)),
    isPassover: typed.isPassover === 'on',
    restriction: lookups.restrictions.find(({ id }) => id === typed.restrictionId)?.means ?? null,
    ingredients: ingredients.map((one) => ({
      ...one,
      // The newer one stands: one that was withdrawn is never taken.
      withdrawn: one.isWithdrawn && one.newer?.differs.length !== 0,
      kosherStatus: ofCode(one.kosherStatusCode),
      proof: lookups.kosherGroups.find(({ code }) => code === one.kosherGroupCode)?.proof ?? null,
      restriction: null,
    })),
  }
}

/** The status that follows from the ingredients; archived ones are never proposed. */
export function followingChoice(lookups: ProductLookups, ingredients: readonly ProductIngredient[]) {
  const natures = factsOf(undecided, lookups, ingredients).ingredients.map(({ kosherStatus }) => kosherStatus)
  return followingStatus(
    natures,
    lookups.kosherStatus.filter(({ archived }) => !archived),
  )
}

/** Weights that managers raised show in the backend's answer. */
const raisedIn = ({ concerns }: KnownConcerns): RaisedWeights =>
  Object.fromEntries(
    concerns
      .filter(({ code, weight }) => weight !== concernWeights[code])
      .map(({ code, weight }) => [code, weight]),
  )

/** For the form: the backend's concerns about the stored product, and the same rules while typing. */
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
  if (stored && isAsStored(typed, chosen, stored.product)) return stored.known
  // Nothing is known yet about a new product.
  if (!stored && chosen.length === 0) return { concerns: [], names: {} }
  return {
    concerns: productConcerns(factsOf(typed, lookups, chosen), today, stored && raisedIn(stored.known)),
    names: Object.fromEntries(chosen.map(({ ingredientId, name }) => [ingredientId, name])),
  }
}

function isAsStored(
  typed: Record<keyof typeof undecided, string>,
  chosen: readonly ProductIngredient[],
  product: Product,
): boolean {
  const values = formValues(productFields, 'Certifier', product)
  const ids = (list: readonly ProductIngredient[]) => list.map(({ ingredientId }) => ingredientId).join()
  return (
    Object.entries(typed).every(([name, value]) => values[name] === value) &&
    ids(chosen) === ids(product.ingredients)
  )
}
