import type { UnreadyIngredient } from '../products/products.errors'
import { backendMessages as messages } from '~/domain/backend-messages'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'

export interface UnavailableProduct {
  id: string
  name: string
  why: 'not_approved' | 'withdrawn' | 'certified' | 'other_company' | 'not_found' | 'ingredients_not_ready'
  ingredients?: UnreadyIngredient[]
}

/** Nothing is issued if one product is unavailable (specification §4 "Certificates"). */
export const productsNotAvailable = (products: UnavailableProduct[]) =>
  new AppError(409, 'certificate.products_not_available', { details: { products } })

export const certificateEnded = (why: 'revoked' | 'expired' | 'replaced') =>
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

/** Missing in all fonts, in texts stored before input was checked; reported at the field of origin. */
export function unprintable(texts: UnprintableText[]): AppError {
  const issues: FieldIssues = {}
  for (const { field, text, letters } of texts) {
    const typed = typedHere.has(field)
    const name = typed ? field.replace('group.', 'certificationGroup.') : chosenBy(field)
    const message = typed ? messages.unprintable(letters) : messages.unprintableIn(letters, text)
    const seen = (issues[name] ??= [])
    if (!seen.includes(message)) seen.push(message)
  }
  return invalidInput(issues)
}

const typedHere = new Set(['group.name', 'group.description', 'group.lotNumber'])

/** The field that brings in a text maintained elsewhere. */
const chosenBy = (field: string) =>
  field.startsWith('products.') ? 'productIds' : 'certificationGroup.companyId'

/** The reason is in the log. */
export const documentFailed = (why: 'not_sealed' | 'seal_revoked' | 'not_stamped' | 'not_drawn') =>
  new AppError(503, `certificate.${why}`)

export const deviationsOverdue = (deviations: { id: string; number: string }[]) =>
  new AppError(409, 'certificate.deviations_overdue', { details: { deviations } })
