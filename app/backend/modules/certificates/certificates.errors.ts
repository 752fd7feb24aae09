import { unreadyInWords, type UnreadyIngredient } from '../products/products.errors'
import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'

export interface UnavailableProduct {
  id: string
  name: string
  why: 'not_approved' | 'certified' | 'other_company' | 'not_found' | 'ingredients_not_ready'
  /** Those that are not, as approving names them. */
  ingredients?: UnreadyIngredient[]
}

const inWords = ({ name, why, ingredients }: UnavailableProduct) => {
  if (why === 'not_found') return 'un prodotto che non esiste più'
  return ingredients ? `${name} (${unreadyInWords(ingredients)})` : name
}

/** 409: something on the form can no longer be certified; all or nothing (decisions §5). */
export const productsNotAvailable = (products: UnavailableProduct[]) =>
  new AppError(
    409,
    'certificate.products_not_available',
    // The versions of one product are one, and an id tells nobody anything.
    `Questi prodotti non si possono certificare: ${[...new Set(products.map(inWords))].join(', ')}`,
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

/** 404: no certificate has this code, or this file was never issued so. The same for whatever was typed. */
export const unknownCode = () =>
  new AppError(404, 'certificate.unknown_code', 'Nessun certificato ha questo codice')
export const unknownFile = () =>
  new AppError(
    404,
    'certificate.unknown_file',
    'Questo file non è un certificato emesso, o è stato modificato dopo l’emissione',
  )

/** 400: with a lot number a certificate holds one product, and this one has it (spec §5). */
export const lotTakesNoMore = () => invalidInput({ productIds: [messages.lotSingleProduct] })

export const expiryInThePast = () =>
  invalidInput({ 'certificationGroup.expireOn': [messages.expiryInThePast] })
export const unknownFacility = () =>
  invalidInput({ 'certificationGroup.companyId': [messages.invalidChoice] })

/**
 * 400: a letter that none of the document's fonts has would be printed as an empty box. It stood there before it was
 * refused where it is typed; what is wrong is said at the field that it came in by.
 */
export function unprintable(texts: UnprintableText[]): AppError {
  const issues: FieldIssues = {}
  for (const { field, text, letters } of texts) {
    const typed = typedHere.has(field)
    const name = typed ? field.replace('group.', 'certificationGroup.') : chosenBy(field)
    const message = typed
      ? messages.unprintable(letters)
      : `Non si può stampare «${letters.join(' ')}» in «${text}»: correggi il testo`
    const seen = (issues[name] ??= [])
    if (!seen.includes(message)) seen.push(message)
  }
  return invalidInput(issues)
}

const typedHere = new Set(['group.name', 'group.description', 'group.lotNumber'])

/** The field that brought a text which is typed elsewhere: names of companies come with the facility. */
const chosenBy = (field: string) =>
  field.startsWith('products.') ? 'productIds' : 'certificationGroup.companyId'

/** 503: nothing was issued, as the document could not be made; why is logged, for whoever runs the portal. */
export const notMade = (why: 'not_sealed' | 'not_drawn') =>
  new AppError(
    503,
    `certificate.${why}`,
    {
      not_sealed:
        'Nessun certificato è stato emesso: il sigillo elettronico non si può apporre, avvisa chi gestisce il portale',
      not_drawn: 'Nessun certificato è stato emesso: il PDF non è stato prodotto in tempo, riprova tra poco',
    }[why],
  )
