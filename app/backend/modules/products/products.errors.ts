import type { EvidenceDifference, UnreadyReason } from '~/domain/newer-ingredient'
import { AppError } from '../../core/errors'

/** Decisions §§3, 4. */
export const productCertified = () =>
  new AppError(409, 'product.certified', 'Il prodotto è su un certificato emesso e non si può eliminare')

/** The certifier would miss it in the request. */
export const productRequested = (requests: { id: string; name: string }[]) =>
  new AppError(
    409,
    'product.requested',
    `Il prodotto è in una richiesta di certificato ancora aperta: ${requests.map(({ name }) => `«${name}»`).join(', ')}`,
    { details: { requests } },
  )

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

export const needsRenewal = (differs: EvidenceDifference[]) =>
  new AppError(
    409,
    'product.needs_renewal',
    `La versione nuova dell’ingrediente differisce per ${differs.map((one) => differences[one]).join(', ')}: il prodotto va rinnovato`,
    { details: { differs } },
  )

export const unreadyMessage = (ingredients: UnreadyIngredient[]): string =>
  ingredients.map(({ name, why }) => `${name} (${whys[why]})`).join(', ')

/** Decisions §4. */
export const ingredientsNotReady = (ingredients: UnreadyIngredient[]) =>
  new AppError(
    409,
    'product.ingredients_not_ready',
    `Ingredienti non pronti: ${unreadyMessage(ingredients)}`,
    { details: { ingredients } },
  )

export const ingredientRefusals = {
  unknown: 'Uno degli ingredienti scelti non esiste più',
  notApproved: (name: string) => `${name}: non è approvato`,
  otherCompany: (name: string) => `${name}: è di un’altra azienda`,
}
