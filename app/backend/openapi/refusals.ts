import type { Company } from '~/contract/companies'
import type { Contact } from '~/contract/contacts'
import type { CertifierSettings } from '~/contract/settings'
import { wordsFor } from '~/i18n/words'
import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, forbidden, invalidInput, notFound, unauthenticated } from '../errors'
import { lastAccount, ownAccount } from '../modules/accounts/accounts.errors'
import {
  accountExists,
  invalidCredentials,
  linkInvalid,
  tooManyTries,
} from '../modules/authentication/authentication.errors'
import {
  certificateOver,
  productsNotAvailable,
  unknownCode,
  unknownFile,
} from '../modules/certificates/certificates.errors'
import {
  companyInUse,
  companyNoPartner,
  companyNotMergeable,
  staleCompany,
} from '../modules/companies/companies.errors'
import { staleContact } from '../modules/contacts/contacts.errors'
import { duplicateName, tooLarge, typeNotAllowed } from '../modules/documents/documents.errors'
import { importHasProblems, importTooLarge, wrongImportState } from '../modules/imports/imports.errors'
import { ingredientInUse } from '../modules/ingredients/ingredients.errors'
import {
  ingredientsNotReady,
  needsRenewal,
  productCertified,
  productRequested,
} from '../modules/products/products.errors'
import { quotaReached, tooManyItems } from '../modules/quotas/quotas.errors'
import { requestAlreadyOpen, requestDecided } from '../modules/requests/requests.errors'
import {
  approvedIsFinal,
  locked,
  lockedByOther,
  staleVersion,
  wrongStatus,
} from '../modules/review/review.errors'
import { logoNotAllowed, logoTooLarge, staleSettings } from '../modules/settings/settings.errors'

const { errors } = wordsFor()

interface Refusal {
  says: string
  /** As the backend itself makes it. */
  example: AppError
}

const holder = { email: 'verifica@sigillo.example', until: '2026-11-20T09:30:00.000Z' }
const uses = { facilities: 2, ingredients: 0, products: 14, certificates: 0, accounts: 1 }
const product = { id: '01993f2c-8d1e-7c52-9c8f-2f6a1b0d4e77', name: 'Spaghetti n. 5 500 g' }

/** What the review machine refuses of an ingredient or a product. */
const reviewRefusals = <Name extends 'ingredient' | 'product'>(name: Name, current: unknown) =>
  ({
    [`${name}.stale_version`]: {
      says: `Somebody else changed the ${name} since the version that was sent; \`details.current\` is how it stands now.`,
      example: staleVersion({ name }, current),
    },
    [`${name}.approved_is_final`]: {
      says: `The ${name} is approved: it can only be renewed. \`details.current\` is how it stands.`,
      example: approvedIsFinal({ name }, current),
    },
    [`${name}.wrong_status`]: {
      says: `The ${name}'s status does not allow it. \`details.current\` is how it stands.`,
      example: wrongStatus({ name }, 'alreadyThere', current),
    },
    [`${name}.locked`]: {
      says: `A certifier has the ${name} in hand: \`details\` says who, and until when.`,
      example: locked({ name }, holder),
    },
    [`${name}.locked_by_other`]: {
      says: `Another certifier has the ${name} in hand: \`details\` says who, and until when.`,
      example: lockedByOther({ name }, holder),
    },
  }) as Record<
    `${Name}.${'stale_version' | 'approved_is_final' | 'wrong_status' | 'locked' | 'locked_by_other'}`,
    Refusal
  >

/** What the document's examples show in `details.current`. */
interface Shown {
  Ingredient: unknown
  Product: unknown
  Company: Company
  Contact: Contact
  CertifierSettings: CertifierSettings
}

/**
 * Every refusal that a call may answer with, by its code.
 * @param shown how the document shows what refusals tell the present state of
 */
export const refusalsWith = (shown: Shown) => ({
  invalid_input: {
    says: 'The input is not in order: `issues` has the messages by field. A body that cannot be read has no `issues`.',
    example: invalidInput({ name: [messages.required] }),
  },
  link_invalid: { says: 'The mailed link is wrong, used, too old or replaced.', example: linkInvalid() },
  unauthenticated: { says: 'No session, or one that has ended.', example: unauthenticated() },
  invalid_credentials: {
    says: 'Unknown address, wrong password or disabled account; never told apart.',
    example: invalidCredentials(),
  },
  forbidden: { says: "The call is not for the caller's role.", example: forbidden() },
  cross_origin: {
    says: 'A write that a page of another site sends.',
    example: new AppError(403, 'cross_origin', errors.explainForeignWrite),
  },
  not_found: { says: "Not there, or another company's; never told apart.", example: notFound() },
  'account.exists': { says: 'The address has an account already.', example: accountExists() },
  'account.last': {
    says: "Only a manager of the certifier deletes a company's last account.",
    example: lastAccount(),
  },
  'account.own': { says: 'Nobody deletes the account that they are signed in with.', example: ownAccount() },
  'company.stale_version': {
    says: 'Somebody else saved the company since the version that was sent; `details.current` is how it stands now.',
    example: staleCompany(shown.Company),
  },
  'company.in_use': {
    says: 'Something belongs to the company or names it: `details.inUse` counts what.',
    example: companyInUse(uses),
  },
  'company.not_mergeable': {
    says: 'A client is not given up for another company.',
    example: companyNotMergeable('Molino San Giorgio S.r.l.'),
  },
  'company.no_partner': {
    says: 'A client is edited as a client.',
    example: companyNoPartner('Molino San Giorgio S.r.l.'),
  },
  'contact.stale_version': {
    says: 'Somebody else saved the contact since the version that was sent; `details.current` is how it stands now.',
    example: staleContact(shown.Contact),
  },
  ...reviewRefusals('ingredient', shown.Ingredient),
  'ingredient.in_use': {
    says: 'Products are made with the ingredient: `details.products` names them.',
    example: ingredientInUse([product]),
  },
  ...reviewRefusals('product', shown.Product),
  'product.certified': { says: 'The product is on an issued certificate.', example: productCertified() },
  'product.requested': {
    says: 'The product is in open requests of a certificate: `details.requests`.',
    example: productRequested([
      { id: '01993f2d-4c10-7f62-a5d9-1b8e3c7f0a24', name: 'Pasta di semola – Foggia' },
    ]),
  },
  'product.needs_renewal': {
    says: 'The newer version of the ingredient is other than what the product was approved with: `details.differs` says in what.',
    example: needsRenewal(['kosherStatus']),
  },
  'product.ingredients_not_ready': {
    says: 'An ingredient is not approved, or expired, or has a newer version that is other in kosher status, Pesach or vendor: `details.ingredients` names them.',
    example: ingredientsNotReady([
      {
        id: '01993f2c-7a10-7b3d-8f21-5c9e04d2a6b1',
        name: 'Semola di grano duro rimacinata',
        why: 'expired',
      },
    ]),
  },
  'document.duplicate_name': {
    says: 'The ingredient has a document of this name.',
    example: duplicateName('certificato-kosher.pdf'),
  },
  'document.too_large': {
    says: 'The file is larger than the limit: `details.limit`, in bytes.',
    example: tooLarge(20 * 1024 ** 2),
  },
  'document.type_not_allowed': {
    says: "The file's content is none of the types taken, or not what its name says.",
    example: typeNotAllowed('listino.exe', 'unknown'),
  },
  'certificate.products_not_available': {
    says: 'Some of the products cannot be printed: `details.products` says which, and why.',
    example: productsNotAvailable([{ ...product, why: 'certified' }]),
  },
  'certificate.expired': { says: 'The certificate has expired.', example: certificateOver('expired') },
  'certificate.replaced': {
    says: 'A renewal has taken the place of the certificate.',
    example: certificateOver('replaced'),
  },
  'certificate.revoked': { says: 'The certificate is revoked.', example: certificateOver('revoked') },
  'certificate.unknown_code': { says: 'No certificate has this code.', example: unknownCode() },
  'certificate.unknown_file': {
    says: 'The file was never issued, or was changed since.',
    example: unknownFile(),
  },
  'request.decided': {
    says: 'The request is open no more: issued, declined or withdrawn.',
    example: requestDecided(),
  },
  'request.already_open': {
    says: 'Of a certificate there is one open request at most: `details.requestId`.',
    example: requestAlreadyOpen('01993f2e-5b61-7d20-9a44-1c7e8f3b2d90'),
  },
  'import.wrong_state': {
    says: 'The file is not yet checked, or committed already; the message says which.',
    example: wrongImportState('Il file è ancora in lavorazione: attendi che sia controllato'),
  },
  'import.has_problems': {
    says: 'Some rows have problems: `details.problems` counts them.',
    example: importHasProblems(3),
  },
  'import.too_large': {
    says: 'The file is larger than what is imported: `details.limit`, in bytes.',
    example: importTooLarge(10 * 1024 ** 2),
  },
  'settings.stale_version': {
    says: 'Somebody else saved the settings since the version that was sent; `details.current` is how they stand now.',
    example: staleSettings(shown.CertifierSettings),
  },
  'settings.logo_too_large': {
    says: 'The file is larger than a picture to be printed: `details.limit`, in bytes.',
    example: logoTooLarge(),
  },
  'settings.logo_not_allowed': {
    says: 'The file is no PNG or JPEG by its content, or one that certificates do not print.',
    example: logoNotAllowed('type'),
  },
  body_too_large: {
    says: 'The body is larger than the portal takes.',
    example: new AppError(413, 'body_too_large', errors.explainTooLarge),
  },
  unsupported_media_type: {
    says: 'The body is neither JSON nor, for an upload, a multipart form.',
    example: new AppError(415, 'unsupported_media_type', 'Il corpo deve essere JSON'),
  },
  'quota.reached': {
    says: 'The company has as much as it may: `details.of` is documents, storage, facilities or accounts, `details.limit` how much.',
    example: quotaReached('facilities', 100),
  },
  'quota.pace': {
    says: 'The company made too much in a day, or has too much made at once; `Retry-After` says the seconds to wait.',
    example: tooManyItems(1000, 3600),
  },
  too_many_tries: {
    says: 'Too many tries, or invites, of one account or from one address; `Retry-After` says the seconds to wait.',
    example: tooManyTries(30),
  },
})

export type RefusalCode = keyof ReturnType<typeof refusalsWith>
