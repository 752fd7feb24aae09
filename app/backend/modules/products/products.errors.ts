import type { EvidenceDifference, UnreadyReason } from '~/domain/newer-ingredient'
import { AppError } from '../../core/errors'

/** A product on an issued document can never be deleted (decisions §3, §4). */
export const productCertified = () =>
  new AppError(409, 'product.certified', 'Il prodotto è su un certificato emesso e non si può eliminare')

/** A product that a certificate is being asked for cannot be deleted: the certifier would look for it in vain. */
export const productRequested = (requests: { id: string; name: string }[]) =>
  new AppError(
    409,
    'product.requested',
    `Il prodotto è in una richiesta di certificato ancora aperta: ${requests.map(({ name }) => `«${name}»`).join(', ')}`,
    { details: { requests } },
  )

/** An ingredient that keeps a product from being approved. */
export interface UnreadyIngredient {
  id: string
  name: string
  why: UnreadyReason
}

const whys: Record<UnreadyReason, string> = {
  not_approved: 'non approvato',
  expired: 'scaduto',
  changed: 'ha una versione nuova con dati diversi: premi «Usa la versione nuova»',
}

const differences: Record<EvidenceDifference, string> = {
  kosherStatus: 'stato kosher',
  passover: 'idoneità per Pesach',
  vendor: 'fornitore',
}

/** An approved product cannot take a newer version of an ingredient that is other than the one it was approved with. */
export const needsRenewal = (differs: EvidenceDifference[]) =>
  new AppError(
    409,
    'product.needs_renewal',
    `La versione nuova dell’ingrediente differisce per ${differs.map((one) => differences[one]).join(', ')}: il prodotto va rinnovato`,
    { details: { differs } },
  )

/** Ingredients with why they are not ready, for a message. */
export const unreadyInWords = (ingredients: UnreadyIngredient[]): string =>
  ingredients.map(({ name, why }) => `${name} (${whys[why]})`).join(', ')

/** A product is approved only with ingredients that are all approved and not expired (decisions §4). */
export const ingredientsNotReady = (ingredients: UnreadyIngredient[]) =>
  new AppError(
    409,
    'product.ingredients_not_ready',
    `Ingredienti non pronti: ${unreadyInWords(ingredients)}`,
    { details: { ingredients } },
  )

/** Beside the ingredients field, one message for each that cannot be chosen. */
export const ingredientRefusals = {
  unknown: 'Uno degli ingredienti scelti non esiste più',
  notApproved: (name: string) => `${name}: non è approvato`,
  otherCompany: (name: string) => `${name}: è di un’altra azienda`,
}
