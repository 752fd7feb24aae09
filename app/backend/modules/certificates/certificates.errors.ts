import { unreadyMessage, type UnreadyIngredient } from '../products/products.errors'
import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'

export interface UnavailableProduct {
  id: string
  name: string
  why: 'not_approved' | 'certified' | 'other_company' | 'not_found' | 'ingredients_not_ready'
  ingredients?: UnreadyIngredient[]
}

const inWords = ({ name, why, ingredients }: UnavailableProduct) => {
  if (why === 'not_found') return 'un prodotto che non esiste più'
  return ingredients ? `${name} (${unreadyMessage(ingredients)})` : name
}

/** Nothing is issued if one product is unavailable (decisions §5). */
export const productsNotAvailable = (products: UnavailableProduct[]) =>
  new AppError(
    409,
    'certificate.products_not_available',
    // Versions of a product share their name, so each name once.
    `Questi prodotti non si possono certificare: ${[...new Set(products.map(inWords))].join(', ')}`,
    { details: { products } },
  )

export const certificateEnded = (why: 'revoked' | 'expired' | 'replaced') =>
  new AppError(
    409,
    `certificate.${why}`,
    {
      revoked: 'Il certificato è stato revocato',
      expired: 'Il certificato è scaduto',
      replaced: 'Il certificato è già stato sostituito da un rinnovo',
    }[why],
  )

/** The same for unknown and malformed codes. */
export const unknownCode = () =>
  new AppError(404, 'certificate.unknown_code', 'Nessun certificato ha questo codice')
export const unknownFile = () =>
  new AppError(
    404,
    'certificate.unknown_file',
    'Questo file non è un certificato emesso, o è stato modificato dopo l’emissione',
  )

/** A lot has a single product (spec §5). */
export const lotFull = () => invalidInput({ productIds: [messages.lotSingleProduct] })

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
    const message = typed
      ? messages.unprintable(letters)
      : `Non si può stampare «${letters.join(' ')}» in «${text}»: correggi il testo`
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
export const documentFailed = (why: 'not_sealed' | 'not_drawn') =>
  new AppError(
    503,
    `certificate.${why}`,
    {
      not_sealed:
        'Nessun certificato è stato emesso: il sigillo elettronico non si può apporre, avvisa chi gestisce il portale',
      not_drawn: 'Nessun certificato è stato emesso: il PDF non è stato prodotto in tempo, riprova tra poco',
    }[why],
  )
