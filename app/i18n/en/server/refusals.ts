import type { EvidenceDifference, UnreadyReason } from '~/domain/items/newer-ingredient'
import type { SecondPersonRefusal } from '~/domain/items/review'
import type { DeviationStatus } from '~/domain/visits/deviation'
import type { VisitStatus } from '~/domain/visits/visit'
import { formatsIn } from '../../format'
import type { refusals as italian } from '../../it/server/refusals'
import { formats } from '../formats'

const { formatInstant, formatNumber } = formatsIn({ formats })

const megabytes = (bytes: number) => `${formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10)} MB`

const tooLarge = ({ limit }: { limit: number }) => `The file is too large: ${megabytes(limit)} at most`

const counted = {
  facilities: ['facility', 'facilities'],
  ingredients: ['ingredient', 'ingredients'],
  products: ['product', 'products'],
  supplierCertificates: ['supplier certificate', 'supplier certificates'],
  certificates: ['certificate', 'certificates'],
  accounts: ['account', 'accounts'],
} as const

interface Unready {
  name: string
  why: UnreadyReason | 'barred'
}

const unreadyBecause: Record<Unready['why'], string> = {
  barred: 'may no longer be used',
  not_approved: 'not approved',
  expired: 'expired',
  changed: 'has a newer version with different details: choose “Use the new version”',
}

const unready = (ingredients: readonly Unready[]): string =>
  ingredients.map(({ name, why }) => `${name} (${unreadyBecause[why]})`).join(', ')

const differences: Record<EvidenceDifference, string> = {
  kosherStatus: 'kosher status',
  passover: 'suitability for Passover',
  vendor: 'vendor',
}

interface UnavailableProduct {
  name: string
  why: string
  ingredients?: Unready[] | undefined
}

const unavailable = ({ name, why, ingredients }: UnavailableProduct) => {
  if (why === 'not_found') return 'a product that no longer exists'
  return ingredients ? `${name} (${unready(ingredients)})` : name
}

const changedMeanwhile =
  (what: string) =>
  ({ byYou }: { byYou: boolean }) =>
    byYou
      ? `In the meantime you have changed ${what} in another tab`
      : `In the meantime somebody else has changed ${what}`

const savedMeanwhile =
  (what: string) =>
  ({ byYou }: { byYou: boolean }) =>
    byYou
      ? `In the meantime you have saved ${what} in another tab`
      : `In the meantime somebody else has saved ${what}`

const wrongStatus = {
  alreadyThere: 'already has this status',
  notApproved: 'is not approved, so it can be neither renewed nor withdrawn',
  notApproving: 'is not waiting for a decision, so it cannot be taken on',
  withdrawn: 'is approved no longer: its approval has been withdrawn already',
}

const deviationStatuses: Record<DeviationStatus, string> = {
  open: 'The deviation is waiting for the company’s answer',
  answered: 'The answer to the deviation has been sent and is waiting for the certifier',
  accepted: 'The measure has already been accepted',
  closed: 'The deviation is closed',
}

const inWrongStatus =
  (subject: string) =>
  ({ why }: { why: keyof typeof wrongStatus }) =>
    `${subject} ${wrongStatus[why]}`

const heldBy =
  (subject: string) =>
  ({ name, until }: { name: string; until: string }) =>
    `${subject} with ${name} until ${formatInstant(until)}`

const secondPerson: Record<SecondPersonRefusal, string> = {
  noOpinion: 'This needs a second person: somebody gives an opinion first, then a colleague decides',
  ownOpinion: 'This needs a second person: the opinion is yours, so a colleague decides',
  changed: 'The opinion is about the details as they were: save your changes, then it needs a new one',
}

const visitStatuses: Record<VisitStatus, string> = {
  planned: 'still planned',
  underway: 'under way',
  ended: 'ended',
  confirmed: 'ended and confirmed',
  cancelled: 'cancelled',
}

const quotas = {
  documents: (limit: number) => `An ingredient can have at most ${limit} documents`,
  storage: (limit: number) =>
    `The company’s documents take up all the space there is for them (${formatNumber(Math.round(limit / 1024 ** 2))} MB): delete some, or contact the certifier`,
  facilities: (limit: number) =>
    `A company can register at most ${limit} facilities: for more, contact the certifier`,
  accounts: (limit: number) =>
    `A company can have at most ${limit} accounts: delete one, or contact the certifier`,
  programs: (limit: number) => `A company can have at most ${limit} programs: disconnect one`,
  imports: (limit: number) =>
    `A company can keep at most ${limit} files that have not been imported: import or discard one`,
}

const paces = {
  items: (limit: number) =>
    `At most ${limit} ingredients, products and supplier certificates can be registered per day: try again tomorrow, or contact the certifier`,
  contacts: (limit: number) =>
    `At most ${limit} contacts and contact details can be registered per day: try again tomorrow, or contact the certifier`,
  messages: (limit: number) =>
    `At most ${limit} messages can be sent per day: try again tomorrow, or phone the certifier`,
  views: (limit: number) => `At most ${limit} views can be saved per day: try again tomorrow`,
  extracts: () => 'Other extracts or schedules are being prepared: try again shortly',
}

const wrongStates = {
  not_checked: 'The file has not been checked yet',
  working: 'The file is being processed',
  failed: 'This file cannot be imported',
  done: 'The file has already been imported',
}

const logoProblems = {
  type: 'The logo must be a PNG or JPEG image',
  unprintable:
    'The image cannot be printed: it is damaged, uses print colours (CMYK), or has transparency without an alpha channel or more than 4 million pixels. Save it again as PNG or JPEG',
}

export const refusals = {
  invalid_input: 'The request cannot be read',
  'factor.required': 'The verification code is needed too',
  'sign_in.ended': 'Too much time has passed: sign in with your password again',
  'factor.set_up_first': 'Two-step verification is required for this account: set it up to continue',
  'confirmation.required':
    'For security, first confirm that it is you: open /account/confirm in another tab, then try again from here',
  'factor.there': 'Two-step verification is already set up',
  'factor.none': 'Two-step verification is not set up',
  'factor.own_first': 'Set up your own two-step verification first, so that you are not locked out too',
  'factor.own': 'You need a code to remove your own two-step verification',
  link_invalid: 'The link is not valid, has already been used or has expired: ask for a new one',
  unauthenticated: 'Sign-in required',
  'reference.taken': ({ name }) => `This code already belongs to “${name}”`,
  'reference.needs_renewal': 'Already approved, with other data: changing it takes a new version',
  'events.too_old': 'Events from that long ago are no longer kept: start again from the beginning',
  'token.invalid': 'The token is not valid, has expired or was revoked',
  'token.scope': ({ lacking }) =>
    lacking === 'write' ? 'This token can only read' : 'Only a person can do this, not a program',
  'token.network': 'This token cannot be used from this network address',
  invalid_credentials: 'Invalid credentials',
  forbidden: 'Not allowed',
  read_only: 'Your account is read-only: ask a colleague to make changes',
  cross_origin: 'A request from another site was refused',
  'idempotency.key_reused':
    'This form has already been sent with other data: reload the page to see how things stand now',
  method_not_allowed: 'This address does not accept this method: the Allow header lists those that it does',
  too_many_at_once: 'Too many requests at once: try again in 1 second',
  not_found: 'Not found',
  body_too_large: 'What was sent is larger than the limit.',
  unsupported_media_type: 'The body must be JSON',
  too_many_tries: ({ retryAfterSeconds }) =>
    `Too many attempts: try again in ${retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`}`,
  internal: 'Internal error, try again later',
  database_unavailable: 'The service does not respond, try again shortly',
  backend_unavailable: 'The service does not respond, try again shortly',
  storage_unavailable: 'Files cannot be reached at the moment, try again shortly',
  storage_full: 'The disk is full: the data was not saved',
  'quota.reached': ({ of, limit }) => quotas[of](limit),
  'quota.pace': ({ of, limit }) => paces[of](limit),
  'account.exists': 'This address already has an account',
  'account.last': 'This is the company’s last account: only a manager of the certifier can delete it',
  'account.last_manager': 'This is the only manager: make another account a manager first',
  'account.disabled': 'The account that started it has been disabled: somebody else can try again',
  'account.enabled':
    'Disable the account first: only the data of somebody who can no longer sign in are erased',
  'account.last_writer':
    'This is the company’s last account that can make changes: allow another account to make changes first',
  'account.own': 'You cannot delete, disable or make read-only the account that you are signed in with',
  'company.stale_version': savedMeanwhile('the company details'),
  'company.in_use': ({ inUse }) =>
    `The company cannot be deleted: it still has ${(Object.entries(inUse) as [keyof typeof counted, number][])
      .map(([kind, count]) => `${count} ${counted[kind][count === 1 ? 0 : 1]}`)
      .join(', ')}`,
  'company.not_mergeable': ({ name }) => `“${name}” is a client: it cannot be merged into another company`,
  'company.no_partner': ({ name }) => `“${name}” is a client: its details are edited on its own page`,
  'contact.stale_version': savedMeanwhile('the contact'),
  'item.once_approved':
    'What was approved is never deleted: it is renewed, or a manager withdraws the approval',
  'ingredient.stale_version': changedMeanwhile('the ingredient'),
  'ingredient.approved_is_final': 'The ingredient is already approved: it can only be renewed',
  'ingredient.wrong_status': inWrongStatus('The ingredient'),
  'ingredient.locked': heldBy('The ingredient is'),
  'ingredient.locked_by_other': heldBy('The ingredient is already'),
  'ingredient.in_use': ({ products }) =>
    `The ingredient is used by: ${[...new Set(products.map(({ name }) => name))].join(', ')}`,
  'product.stale_version': changedMeanwhile('the product'),
  'product.approved_is_final': 'The product is already approved: it can only be renewed',
  'product.wrong_status': inWrongStatus('The product'),
  'product.locked': heldBy('The product is'),
  'product.locked_by_other': heldBy('The product is already'),
  'line.stale_version': savedMeanwhile('the line'),
  'line.milder':
    'The line would become less strict, or stay as it is: that takes a kosherization, which the certifier records',
  'line.not_kosherizable': 'The material of this line cannot be kosherized',
  'line.decided': 'The kosherization was confirmed for another line, or refused, already',
  'product.certified': 'The product is on an issued certificate and cannot be deleted',
  'product.requested': ({ requests }) =>
    `The product is in a certificate request that is still open: ${requests.map(({ name }) => `“${name}”`).join(', ')}`,
  'directory.unknown': 'Not in the register',
  'directory.bad_gtin': ({ problem, expected = '' }) =>
    ({
      length: 'A code has 8, 12, 13 or 14 digits',
      checkDigit: `The check digit does not match: the last one should be ${expected}`,
      range: 'This code does not identify a product for sale: it belongs to a shop, a book or a coupon',
    })[problem],
  'directory.not_optional': 'There is nothing to choose about the public register: the certifier decides',
  'listing.own_product': 'The product is the company’s own: the register lists it with its maker',
  'gtin.stale': 'A colleague has changed the codes meanwhile',
  'gtin.taken': ({ gtin, product }) => `The code ${gtin} belongs to the product “${product.name}”`,
  'product.needs_renewal': ({ differs }) =>
    `The new version of the ingredient differs in ${differs.map((one) => differences[one]).join(', ')}: the product must be renewed`,
  'product.ingredients_not_ready': ({ ingredients }) => `Ingredients not ready: ${unready(ingredients)}`,
  'review.second_person': ({ why }: { why: SecondPersonRefusal }) => secondPerson[why],
  'review.concerns': 'There are concerns to weigh before deciding',
  'review.opinion_given': ({ name }: { name: string }) =>
    `${name} has already given an opinion: somebody else decides now`,
  'document.duplicate_name': ({ filename }) =>
    `The ingredient already has a document named “${filename}”: rename the file or delete the other`,
  'document.too_large': tooLarge,
  'document.type_not_allowed': ({ filename, why }) =>
    `“${filename}”: ${
      {
        unknown: 'images, PDF, spreadsheets, text documents and CSV can be uploaded',
        mismatch: 'the content of the file does not match its name',
        heic: 'HEIC photos cannot be uploaded: convert it to JPEG, or choose “Most Compatible” in Settings › Camera › Formats and take it again',
        password: 'the PDF asks for a password to open: save it without one and upload it again',
      }[why]
    }`,
  'photo.corrupted': 'The photo arrived incomplete: send it again',
  'photo.type_not_allowed': ({ why }) =>
    why === 'heic'
      ? 'HEIC photos cannot be used: in Settings › Camera › Formats choose “Most Compatible” and take it again'
      : 'The photo cannot be read: JPEG, PNG or WebP images are needed',
  'certificate.products_not_available': ({ products }) =>
    `These products cannot be certified: ${[...new Set(products.map(unavailable))].join(', ')}`,
  'certificate.concern_changed': 'The concern was closed or has changed in the meantime',
  'certificate.revoked': 'The certificate has been revoked',
  'certificate.ended': 'The certificate was ended by its company’s wish',
  'certificate.suspended': ({ products }) =>
    products.length === 0
      ? 'The certificate is suspended'
      : `${products.length === 1 ? 'This product is suspended' : 'These products are suspended'}: ${products.map(({ name }) => name).join(', ')}`,
  'ruling.not_suspended': 'Nothing is suspended',
  'ruling.deviations_open': ({ deviations }) =>
    `Before reinstating, these have to be accepted or closed: ${deviations.map(({ number }) => number).join(', ')}`,
  'ruling.own_deviation': ({ deviations }) =>
    `Decisions need two certifiers, and you have decided on these deviations: ${deviations.map(({ number }) => number).join(', ')}`,
  'certificate.expired': 'The certificate has expired',
  'certificate.replaced': 'The certificate has already been replaced',
  'certificate.reduced_to_nothing':
    'No product would remain on the certificate: to take them all off, revoke it',
  'certificate.deviations_overdue':
    'The facility has overdue major deviations: to issue anyway, give a reason',
  'certificate.managers_decide': 'Something is forbidden: only a manager can issue this certificate',
  'renewal.cancelled': 'Issuing was cancelled',
  'certificate.renewal_incomplete': ({ toRenew, toApprove }) =>
    [
      ...(toRenew > 0 ? [`${toRenew === 1 ? 'one product' : `${toRenew} products`} to renew`] : []),
      ...(toApprove > 0 ? [`${toApprove === 1 ? 'one product' : `${toApprove} products`} to approve`] : []),
    ]
      .join(', ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  'certificate.unknown_code': 'No certificate has this code',
  'certificate.unknown_file':
    'This file is not an issued certificate, or has been changed since it was issued',
  'certificate.nothing_printed': 'No product to print',
  'supplier_certificate.stale_version': changedMeanwhile('the supplier certificate'),
  'supplier_certificate.approved_is_final':
    'The supplier certificate has already been approved: it can only be renewed',
  'supplier_certificate.wrong_status': inWrongStatus('The supplier certificate'),
  'supplier_certificate.locked': heldBy('The supplier certificate is'),
  'supplier_certificate.locked_by_other': heldBy('The supplier certificate is already'),
  'supplier_certificate.agency_not_recognised': ({ agency }) =>
    `The agency “${agency.name}” is not recognised: a manager has to recognise it first`,
  'supplier_certificate.replaced': 'A newer version of this supplier certificate has already been approved',
  'supplier_certificate.merged':
    'The certificate was merged into another upload of the same one: it can no longer be changed',
  'supplier_certificate.not_in_force':
    'The chosen certificate is no longer in force: no other can be merged into it',
  'supplier_certificate.proposal_gone': ({ names }) =>
    `The proposal has changed in the meantime, for these ingredients: ${names.join(', ')}`,
  'supplier_certificate.too_many': ({ count, limit }) =>
    `The certificate covers ${formatNumber(count)} ingredients: ${formatNumber(limit)} are the limit`,
  'supplier_request.already_open': 'This company has already been asked for the renewal',
  'supplier_request.closed': ({ status }) =>
    ({
      answered: 'This request has already been answered',
      cancelled: 'This request has already been cancelled',
      replaced: 'This request has already been replaced by a newer one',
      expired: 'The link of this request has already expired',
    })[status],
  'supplier_upload.unknown_code': 'This link is not valid',
  'supplier_upload.link_dead': ({ state }) =>
    ({
      answered: 'This link has already been used',
      cancelled: 'The certifier has cancelled this link',
      replaced: 'A newer link has replaced this one',
      expired: 'This link has expired',
      settled: 'The certifier has already received the renewal',
    })[state],
  'agency.exists': 'There is already a certifying agency of this name',
  'agency.stale_version': savedMeanwhile('the certifying agency'),
  'schedule.too_long': ({ limit }) =>
    `The facility has more than ${formatNumber(limit)} approved ingredients: use the XLSX`,
  'certificate.not_sealed':
    'No document was issued: the electronic seal cannot be applied; tell the portal’s administrator',
  'certificate.seal_revoked':
    'No document was issued: the seal’s certificate is revoked, or unknown to its issuer; tell the portal’s administrator',
  'certificate.not_stamped':
    'No document was issued: no timestamp is available at the moment, try again later',
  'certificate.not_drawn': 'No document was issued: the PDF was not produced in time, try again shortly',
  'request.decided': 'The request is no longer open: it was issued, declined or withdrawn',
  'request.already_open': 'There is already an open request for this certificate',
  'import.wrong_state': ({ why }) => wrongStates[why],
  'import.has_problems': 'The file still has problems to correct',
  'import.too_large': tooLarge,
  'deviation.stale_version': changedMeanwhile('the deviation'),
  'deviation.wrong_status': ({ status }) => deviationStatuses[status],
  'visit.stale_version': changedMeanwhile('the visit'),
  'visit.wrong_status': ({ status }) => `The visit is ${visitStatuses[status]}: this can no longer be done`,
  'visit.already_planned': 'A visit to this facility is already planned',
  'visit.arriving':
    'Some evidence is still on a tablet: the outcome is confirmed when everything has arrived',
  'visit.adopted': 'An ingredient or a message has already been created from this observation',
  'account.other': 'What is being sent was collected by another account: sign in with that one',
  'visit.own': 'A colleague has to confirm the outcome: you led the visit',
  'lookup.stale_version': savedMeanwhile('the entry'),
  'lookup.in_use': ({ ingredients, products }) =>
    `The entry is in use (ingredients: ${formatNumber(ingredients)}, products: ${formatNumber(products)}): confirm that it changes for all of them`,
  'term.stale_version': savedMeanwhile('the name'),
  'concerns.stale_version': savedMeanwhile('the weights of the concerns'),
  'phrase.stale_version': savedMeanwhile('the phrase'),
  'settings.stale_version': savedMeanwhile('the settings'),
  'settings.too_few_certifiers': 'Deciding in two requires at least two certifiers who can sign in',
  'settings.logo_too_large': tooLarge,
  'settings.logo_not_allowed': ({ why }) => logoProblems[why],
} satisfies typeof italian
