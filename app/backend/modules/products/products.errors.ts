import type { EvidenceDifference, UnreadyReason } from '~/domain/items/newer-ingredient'
import { AppError } from '../../core/errors'

/** Specification §4 "Deleting". */
export const productCertified = () => new AppError(409, 'product.certified')

/** The certifier would miss it in the request. */
export const productRequested = (requests: { id: string; name: string }[]) =>
  new AppError(409, 'product.requested', { details: { requests } })

export interface UnreadyIngredient {
  id: string
  name: string
  /** `barred`: it may not be used. */
  why: UnreadyReason | 'barred'
}

export const needsRenewal = (differs: EvidenceDifference[]) =>
  new AppError(409, 'product.needs_renewal', { details: { differs } })

/** Specification §4 "Approving". */
export const ingredientsNotReady = (ingredients: UnreadyIngredient[]) =>
  new AppError(409, 'product.ingredients_not_ready', { details: { ingredients } })
