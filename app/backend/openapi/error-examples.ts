import type { Agency } from '~/contract/items/agencies'
import type { Company } from '~/contract/companies'
import type { Contact } from '~/contract/contacts'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import type { Deviation } from '~/contract/visits/deviations'
import type { LineWithHistory } from '~/contract/lines'
import type { LookupEntry } from '~/contract/items/lookups'
import type { ConcernWeights, Term } from '~/contract/items/terms'
import type { Phrase } from '~/contract/items/phrases'
import type { CertifierSettings } from '~/contract/settings'
import * as exampleIds from '~/contract/docs/example-ids'
import type { ErrorCode, ReviewErrorCode } from '~/contract/calls/errors'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { backendMessages as messages } from '~/domain/backend-messages'
import { AppError, forbidden, invalidInput, notFound, readOnly, unauthenticated } from '../core/errors'
import {
  lastAccount,
  lastManager,
  disabledAccount,
  enabledAccount,
  lastWriter,
  ownAccount,
} from '../modules/accounts/company/accounts.errors'
import {
  accountExists,
  confirmFirst,
  factorIsThere,
  factorRequired,
  invalidCredentials,
  noFactor,
  ownFactor,
  ownFactorFirst,
  setUpFactorFirst,
  signInEnded,
  linkInvalid,
  tooManyTries,
} from '../modules/authentication/authentication.errors'
import {
  eventsTooOld,
  referenceNeedsRenewal,
  referenceTaken,
  tokenInvalid,
  tokenLacks,
  tokenNetwork,
} from '../modules/programs/programs.errors'
import { agencyExists, staleAgency } from '../modules/agencies/save-agency'
import {
  agencyNotRecognised,
  alreadyRequested,
  certificateReplaced,
  deadLink,
  requestClosed,
  certificateMerged,
  notInForce,
  proposalGone,
  tooManyCoverages,
  unknownLink,
} from '../modules/supplier-certificates/supplier-certificates.errors'
import { certificateSuspended } from '../modules/rulings/suspended'
import { scheduleTooLong } from '../modules/schedules/make-schedule'
import {
  deviationsOverdue,
  managersDecide,
  productsNotAvailable,
  reducedToNothing,
  unknownCode,
  unknownFile,
  deviationsOpen,
  notSuspended,
  ownDeviation,
} from '../modules/certificates/certificates.errors'
import {
  companyInUse,
  companyNoPartner,
  companyNotMergeable,
  staleCompany,
} from '../modules/companies/companies.errors'
import { standing } from '../modules/kosher/concerns/assert-answered'
import { staleContact } from '../modules/contacts/save-contact'
import { staleDeviation, wrongDeviationStatus } from '../modules/deviations/deviations.errors'
import { duplicateName, tooLarge, typeNotAllowed } from '../modules/documents/documents.errors'
import { keyReused } from '../modules/idempotency/once'
import { importHasProblems, importTooLarge, wrongImportState } from '../modules/imports/imports.errors'
import { ingredientInUse } from '../modules/ingredients/ingredient-kind'
import {
  ingredientsNotReady,
  needsRenewal,
  productCertified,
  productRequested,
} from '../modules/products/products.errors'
import { concernChanged } from '../modules/kosher/certified/certified-concerns.errors'
import { staleTerm, staleWeights } from '../modules/kosher/concerns/terms.errors'
import { entryInUse, staleEntry } from '../modules/lookups/lookup-entries'
import { stalePhrase } from '../modules/phrases/save-phrase'
import { quotaReached, tooFast } from '../modules/quotas/quotas'
import { kosherizationDecided, milderLine, notKosherizable, staleLine } from '../modules/lines/line-states'
import {
  badGtin,
  directoryNotOptional,
  listingOfOwnProduct,
  notInDirectory,
} from '../modules/directory/directory.errors'
import { gtinsStale, gtinTaken } from '../modules/products/gtins/gtins.errors'
import { renewalCancelled, renewalIncomplete } from '../modules/renewals/renewals.errors'
import { requestAlreadyOpen, requestDecided } from '../modules/requests/create-request'
import {
  approvedIsFinal,
  locked,
  lockedByOther,
  onceApproved,
  opinionGiven,
  secondPerson,
  staleVersion,
  wrongStatus,
} from '../modules/review/review.errors'
import {
  logoNotAllowed,
  logoTooLarge,
  staleSettings,
  tooFewCertifiers,
} from '../modules/settings/settings.errors'
import {
  alreadyPlanned,
  alreadyAdopted,
  otherAccount,
  ownVisit,
  staleVisit,
  visitArriving,
  wrongVisitStatus,
} from '../modules/visits/visits.errors'

import { photoCorrupted, photoNotTaken } from '../modules/visits/photos/photos.errors'

const holder = { email: 'verifica@sigillo.example', name: 'Davide Levi', until: '2026-11-20T09:30:00.000Z' }
const uses = {
  facilities: 2,
  ingredients: 0,
  products: 14,
  supplierCertificates: 0,
  certificates: 0,
  accounts: 1,
}
const product = { id: exampleIds.product, name: 'Spaghetti n. 5 500 g' }

const reviewExamples = <Kind extends ReviewedKind>(name: Kind, current: unknown) =>
  ({
    [`${name}.stale_version`]: staleVersion({ name }, current),
    [`${name}.approved_is_final`]: approvedIsFinal({ name }, current),
    [`${name}.wrong_status`]: wrongStatus({ name }, 'alreadyThere', current),
    [`${name}.locked`]: locked({ name }, holder),
    [`${name}.locked_by_other`]: lockedByOther({ name }, holder),
  }) as { [Code in ReviewErrorCode<Kind>]: AppError<Code> }

/** The examples for `details.current`. */
interface Current {
  Ingredient: unknown
  Product: unknown
  SupplierCertificate: unknown
  Agency: Agency
  Company: Company
  Contact: Contact
  CertifierSettings: CertifierSettings
  LookupEntry: LookupEntry
  Term: Term
  CertifiedConcern: CertifiedConcern
  ConcernWeights: ConcernWeights
  Phrase: Phrase
  Deviation: Deviation
  Visit: unknown
  LineWithHistory: LineWithHistory
}

export const errorExamples = (current: Current): { [Code in ErrorCode]: AppError<Code> } => ({
  invalid_input: invalidInput({ name: [messages.required] }),
  link_invalid: linkInvalid(),
  unauthenticated: unauthenticated(),
  'token.invalid': tokenInvalid(),
  'token.scope': tokenLacks('write'),
  'token.network': tokenNetwork(),
  'reference.taken': referenceTaken({ id: exampleIds.ingredient, name: 'Farina 00' }),
  'reference.needs_renewal': referenceNeedsRenewal(),
  'events.too_old': eventsTooOld(4711),
  invalid_credentials: invalidCredentials(),
  'factor.required': factorRequired(),
  'sign_in.ended': signInEnded(),
  'factor.set_up_first': setUpFactorFirst(),
  'confirmation.required': confirmFirst(),
  'factor.there': factorIsThere(),
  'factor.none': noFactor(),
  'factor.own_first': ownFactorFirst(),
  'factor.own': ownFactor(),
  forbidden: forbidden(),
  read_only: readOnly(),
  cross_origin: new AppError(403, 'cross_origin'),
  'idempotency.key_reused': keyReused(),
  not_found: notFound(),
  'account.exists': accountExists(),
  'account.last': lastAccount(),
  'account.last_manager': lastManager(),
  'account.disabled': disabledAccount(),
  'account.enabled': enabledAccount(),
  'account.last_writer': lastWriter(),
  'account.own': ownAccount(),
  'company.stale_version': staleCompany(current.Company),
  'company.in_use': companyInUse(uses),
  'company.not_mergeable': companyNotMergeable('Molino San Giorgio S.r.l.'),
  'company.no_partner': companyNoPartner('Molino San Giorgio S.r.l.'),
  'contact.stale_version': staleContact(current.Contact),
  'item.once_approved': onceApproved(),
  ...reviewExamples('ingredient', current.Ingredient),
  'ingredient.in_use': ingredientInUse([product]),
  ...reviewExamples('product', current.Product),
  'product.certified': productCertified(),
  'product.requested': productRequested([
    { id: '01993f2d-4c10-7f62-a5d9-1b8e3c7f0a24', name: 'Pasta di semola – Foggia' },
  ]),
  'directory.unknown': notInDirectory(),
  'directory.bad_gtin': badGtin('checkDigit', '7'),
  'directory.not_optional': directoryNotOptional(),
  'listing.own_product': listingOfOwnProduct(),
  'gtin.stale': gtinsStale(['8001234567897']),
  'gtin.taken': gtinTaken('8001234567897', { id: '01993f2f-1d52-7c60-9a83-4e7b2f8d5c31', name: 'Cantucci' }),
  'product.needs_renewal': needsRenewal(['kosherStatus']),
  'product.ingredients_not_ready': ingredientsNotReady([
    {
      id: '01993f2c-7a10-7b3d-8f21-5c9e04d2a6b1',
      name: 'Semola di grano duro rimacinata',
      why: 'expired',
    },
  ]),
  ...reviewExamples('supplier_certificate', current.SupplierCertificate),
  'supplier_certificate.agency_not_recognised': agencyNotRecognised({
    id: exampleIds.agency,
    name: 'Rabbinato di Prova',
    standing: 'unrated',
  }),
  'supplier_certificate.replaced': certificateReplaced(exampleIds.supplierCertificate),
  'supplier_certificate.merged': certificateMerged(exampleIds.supplierCertificate),
  'supplier_certificate.not_in_force': notInForce(),
  'supplier_certificate.proposal_gone': proposalGone(['Lecitina di soia']),
  'supplier_certificate.too_many': tooManyCoverages(6214),
  'supplier_request.already_open': alreadyRequested(exampleIds.supplierRequest),
  'supplier_request.closed': requestClosed('answered'),
  'supplier_upload.unknown_code': unknownLink(),
  'supplier_upload.link_dead': deadLink('answered'),
  'agency.exists': agencyExists(exampleIds.agency),
  'agency.stale_version': staleAgency(current.Agency),
  'schedule.too_long': scheduleTooLong(),
  'review.second_person': secondPerson('ownOpinion'),
  'review.concerns': standing(
    [
      {
        code: 'milderStatus',
        weight: 'serious',
        pair: 'dairyInPareve',
        ingredients: ['01993f2c-7a10-7b3d-8f21-5c9e04d2a6b1'],
      },
    ],
    { '01993f2c-7a10-7b3d-8f21-5c9e04d2a6b1': 'Latte scremato in polvere' },
  ),
  'review.opinion_given': opinionGiven(holder),
  'document.duplicate_name': duplicateName('certificato-kosher.pdf'),
  'document.too_large': tooLarge(20 * 1024 ** 2),
  'document.type_not_allowed': typeNotAllowed('listino.exe', 'unknown'),
  'photo.corrupted': photoCorrupted(),
  'photo.type_not_allowed': photoNotTaken('image/heic'),
  'certificate.products_not_available': productsNotAvailable([{ ...product, why: 'certified' }]),
  'certificate.expired': new AppError(409, 'certificate.expired'),
  'certificate.replaced': new AppError(409, 'certificate.replaced'),
  'certificate.concern_changed': concernChanged(current.CertifiedConcern),
  'certificate.reduced_to_nothing': reducedToNothing(),
  'certificate.revoked': new AppError(409, 'certificate.revoked'),
  'certificate.ended': new AppError(409, 'certificate.ended'),
  'certificate.suspended': certificateSuspended([product]),
  'ruling.not_suspended': notSuspended(),
  'ruling.deviations_open': deviationsOpen([
    { id: '01993f2f-1d52-7c60-9a83-4e7b2f8d5c31', number: 'NC-2026-00042' },
  ]),
  'ruling.own_deviation': ownDeviation([
    { id: '01993f2f-1d52-7c60-9a83-4e7b2f8d5c31', number: 'NC-2026-00042' },
  ]),
  'certificate.deviations_overdue': deviationsOverdue([
    { id: '01993f2f-1d52-7c60-9a83-4e7b2f8d5c31', number: 'NC-2026-00042' },
  ]),
  'certificate.managers_decide': managersDecide(),
  'renewal.cancelled': renewalCancelled(),
  'certificate.renewal_incomplete': renewalIncomplete({ toRenew: 2, toApprove: 1 }),
  'certificate.unknown_code': unknownCode(),
  'certificate.unknown_file': unknownFile(),
  'request.decided': requestDecided(),
  'request.already_open': requestAlreadyOpen('01993f2e-5b61-7d20-9a44-1c7e8f3b2d90'),
  'import.wrong_state': wrongImportState('not_checked'),
  'import.has_problems': importHasProblems(3),
  'import.too_large': importTooLarge(10 * 1024 ** 2),
  'deviation.stale_version': staleDeviation(current.Deviation),
  'deviation.wrong_status': wrongDeviationStatus('closed'),
  'visit.stale_version': staleVisit(current.Visit),
  'visit.wrong_status': wrongVisitStatus('ended'),
  'visit.already_planned': alreadyPlanned({
    id: '01993f2e-9c20-7a41-8b35-2d6e0f4c1a77',
    number: 'VS-2026-00012',
    plannedOn: '2026-12-03',
    plannedTime: '09:30',
  }),
  'visit.arriving': visitArriving(),
  'visit.own': ownVisit(),
  'visit.adopted': alreadyAdopted(exampleIds.ingredient),
  'account.other': otherAccount(),
  'line.stale_version': staleLine(current.LineWithHistory),
  'line.milder': milderLine(),
  'line.not_kosherizable': notKosherizable(),
  'line.decided': kosherizationDecided(),
  'lookup.stale_version': staleEntry(current.LookupEntry),
  'lookup.in_use': entryInUse({ ingredients: 12, products: 3 }),
  'term.stale_version': staleTerm(current.Term),
  'concerns.stale_version': staleWeights(current.ConcernWeights),
  'phrase.stale_version': stalePhrase(current.Phrase),
  'settings.stale_version': staleSettings(current.CertifierSettings),
  'settings.too_few_certifiers': tooFewCertifiers(),
  'settings.logo_too_large': logoTooLarge(),
  'settings.logo_not_allowed': logoNotAllowed('type'),
  body_too_large: new AppError(413, 'body_too_large'),
  unsupported_media_type: new AppError(415, 'unsupported_media_type'),
  'quota.reached': quotaReached('facilities', 100),
  'quota.pace': tooFast('items', 1000, 3600),
  too_many_tries: tooManyTries(30),
})
