import { AppError } from '../../errors'

/** A product on an issued document can never be deleted (decisions §3, §4). */
export const productCertified = () =>
  new AppError(409, 'product.certified', 'Il prodotto è su un certificato emesso e non si può eliminare')

/** An ingredient that keeps a product from being approved. */
export interface UnreadyIngredient {
  id: string
  name: string
  why: 'not_approved' | 'expired'
}

const whys = { not_approved: 'non approvato', expired: 'scaduto' }

/** A product is approved only with ingredients that are all approved and not expired (decisions §4). */
export const ingredientsNotReady = (ingredients: UnreadyIngredient[]) =>
  new AppError(
    409,
    'product.ingredients_not_ready',
    `Ingredienti non pronti: ${ingredients.map(({ name, why }) => `${name} (${whys[why]})`).join(', ')}`,
    { details: { ingredients } },
  )

/** Beside the ingredients field, one message for each that cannot be chosen. */
export const ingredientRefusals = {
  unknown: (id: string) => `Scelta non valida: ${id}`,
  notApproved: (name: string) => `${name}: non è approvato`,
  otherCompany: (name: string) => `${name}: è di un'altra azienda`,
}
