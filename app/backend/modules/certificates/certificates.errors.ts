import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../errors'
import type { UnprintableText } from '../../drivers/pdf/port'

export interface UnavailableProduct {
  id: string
  name: string
  why: 'not_approved' | 'certified' | 'other_company' | 'not_found'
}

/** 409: something on the form can no longer be certified; all or nothing (decisions §5). */
export const productsNotAvailable = (products: UnavailableProduct[]) =>
  new AppError(
    409,
    'certificate.products_not_available',
    `Questi prodotti non si possono certificare: ${products.map((product) => product.name).join(', ')}`,
    { details: { products } },
  )

/** 409: nothing is added to, renewed from or extracted of a certificate that is over. */
export const certificateOver = (why: 'revoked' | 'expired' | 'replaced') =>
  new AppError(
    409,
    `certificate.${why}`,
    {
      revoked: 'Il certificato è stato revocato',
      expired: 'Il certificato è scaduto',
      replaced: 'Il certificato è già stato sostituito da un rinnovo',
    }[why],
  )

export const expiryInThePast = () =>
  invalidInput({ 'certificationGroup.expireOn': [messages.expiryInThePast] })
export const unknownFacility = () =>
  invalidInput({ 'certificationGroup.companyId': [messages.invalidChoice] })

/** 400: a letter that none of the document's fonts has would be printed as an empty box. */
export const unprintable = (texts: UnprintableText[]) =>
  invalidInput({
    productIds: texts.map(
      ({ text, letters }) => `Non si può stampare «${letters.join(' ')}» in «${text}»: correggere il testo`,
    ),
  })
