import type { UnreadyIngredient } from '../products/products.errors'
import { backendMessages as messages } from '~/domain/backend-messages'
import { AppError, invalidInput } from '../../core/errors'

export interface UnavailableProduct {
  id: string
  name: string
  why: 'not_approved' | 'withdrawn' | 'certified' | 'other_company' | 'not_found' | 'ingredients_not_ready'
  ingredients?: UnreadyIngredient[]
}

/** Nothing is issued if one product is unavailable (specification §4 "Certificates"). */
export const productsNotAvailable = (products: UnavailableProduct[]) =>
  new AppError(409, 'certificate.products_not_available', { details: { products } })

export const certificateEnded = (why: 'revoked' | 'ended' | 'expired' | 'replaced') =>
  new AppError(409, `certificate.${why}`)

/** In spite of what is forbidden. */
export const managersDecide = () => new AppError(403, 'certificate.managers_decide')

export const reducedToNothing = () => new AppError(409, 'certificate.reduced_to_nothing')

export const notOnCertificate = () => invalidInput({ productIds: [messages.invalidChoice] })

/** The same for unknown and malformed codes. */
export const unknownCode = () => new AppError(404, 'certificate.unknown_code')
export const unknownFile = () => new AppError(404, 'certificate.unknown_file')

/** A lot has a single product (specification §5 "Certificates"). */
export const lotFull = () => invalidInput({ productIds: [messages.lotSingleProduct] })

/** A product's restriction names a lot; what is added to has none to give. */
export const lotNeeded = (isAddition: boolean) =>
  invalidInput({ [isAddition ? 'productIds' : 'certificationGroup.lotNumber']: [messages.lotNeeded] })

export const expiryInThePast = () =>
  invalidInput({ 'certificationGroup.expireOn': [messages.expiryInThePast] })
export const unknownFacility = () =>
  invalidInput({ 'certificationGroup.companyId': [messages.invalidChoice] })

interface NumberedDeviation {
  id: string
  number: string
}

export const deviationsOverdue = (deviations: NumberedDeviation[]) =>
  new AppError(409, 'certificate.deviations_overdue', { details: { deviations } })

export const notSuspended = () => new AppError(409, 'ruling.not_suspended')

const named = (deviations: NumberedDeviation[]) => ({
  details: { deviations: deviations.map(({ id, number }) => ({ id, number })) },
})

export const deviationsOpen = (those: NumberedDeviation[]) =>
  new AppError(409, 'ruling.deviations_open', named(those))

export const ownDeviation = (those: NumberedDeviation[]) =>
  new AppError(409, 'ruling.own_deviation', named(those))
