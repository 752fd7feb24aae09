import type { AuditAction } from '~/domain/audit-actions'
import type { AuditWords } from '../../it/server/audit'
import { type AuditSentence, oneOrMany } from '../../audit-sentence'

const of =
  (the: string, things: string) =>
  (before: string, after = ''): AuditSentence => ({
    one: (name) => `${before} ${the} “${name}”${after}`,
    many: (count) => `${before} ${count} ${things}${after}`,
  })

const ingredient = of('the ingredient', 'ingredients')
const product = of('the product', 'products')
const supplierCertificate = of('the supplier certificate', 'supplier certificates')
const agency = of('the certifying agency', 'certifying agencies')
const line = of('the line', 'lines')
const certificate = of('the certificate', 'certificates')
const request = of('the request', 'requests')
const deviation = of('the deviation', 'deviations')
const visit = of('the visit', 'visits')
const contact = of('the contact', 'contacts')
const account = of('the account', 'accounts')
const program = of('the program', 'programs')
const file = of('the file', 'files')
const code = of('the RMC code', 'RMC codes')

const entry = of('the list entry', 'list entries')
const term = of('the sensitive name', 'sensitive names')
const phrase = of('the phrase', 'phrases')
const view = of('the view', 'views')

const itself = (sentence: string): AuditSentence => ({
  one: () => sentence,
  many: (count) => `${sentence} (${count} times)`,
})

const sentences: Record<AuditAction, AuditSentence> = {
  'ingredient.created': ingredient('created'),
  'ingredient.saved': ingredient('changed'),
  'ingredient.sent': ingredient('sent', ' for approval'),
  'ingredient.approved': ingredient('approved'),
  'ingredient.withdrawn': ingredient('withdrew the approval of'),
  'ingredient.asked_for_changes': ingredient('sent back'),
  'ingredient.rejected': ingredient('rejected'),
  'ingredient.cloned': ingredient('started to renew'),
  'ingredient.copied': ingredient('created by copying'),
  'ingredient.deleted': ingredient('deleted'),
  'ingredient.assigned': ingredient('assigned'),
  'ingredient.opinion_given': ingredient('gave an opinion on'),
  'ingredient.opinion_withdrawn': ingredient('withdrew the opinion on'),
  'ingredient.locked': ingredient('took on'),
  'ingredient.unlocked': ingredient('released'),
  'ingredient.document_added': oneOrMany(
    (name, whose) => `attached the document “${name}” to the ingredient “${whose}”`,
    (count) => `attached ${count} documents`,
  ),
  'ingredient.document_removed': oneOrMany(
    (name, whose) => `removed the document “${name}” from the ingredient “${whose}”`,
    (count) => `removed ${count} documents`,
  ),
  'ingredient.letter_requested': oneOrMany(
    (name) => `requested the updated letter of the ingredient “${name}”`,
    (count) => `requested the updated letters of ${count} ingredients`,
  ),
  'ingredient.vendor_merged': oneOrMany(
    (name) => `merged a duplicate vendor, also in the ingredient “${name}”`,
    (count) => `merged a duplicate vendor, also in ${count} ingredients`,
  ),
  'line.created': line('created'),
  'line.saved': line('changed'),
  'line.archived': line('put away'),
  'line.restored': line('took back'),
  'line.used': line('said what ran on'),
  'line.kosherized': oneOrMany(
    (name) => `recorded a kosherization of the line “${name}”`,
    (count) => `recorded ${count} kosherizations of lines`,
  ),
  'line.corrected': line('corrected the state of'),
  'product.listing_set': oneOrMany(
    (name) => `changed how the public register shows “${name}”`,
    (count) => `changed how the public register shows ${count} products`,
  ),
  'product.gtins_set': oneOrMany(
    (name) => `changed the pack codes of “${name}”`,
    (count) => `changed the pack codes of ${count} products`,
  ),
  'product.gtin_confirmed': oneOrMany(
    (name) => `confirmed a code of “${name}”`,
    (count) => `confirmed codes of ${count} products`,
  ),
  'product.gtin_rejected': oneOrMany(
    (name) => `rejected a code of “${name}”`,
    (count) => `rejected codes of ${count} products`,
  ),
  'product.created': product('created'),
  'product.saved': product('changed'),
  'product.sent': product('sent', ' for approval'),
  'product.approved': product('approved'),
  'product.withdrawn': product('withdrew the approval of'),
  'product.asked_for_changes': product('sent back'),
  'product.rejected': product('rejected'),
  'product.cloned': product('started to renew'),
  'product.copied': product('created by copying'),
  'product.deleted': product('deleted'),
  'product.assigned': product('assigned'),
  'product.opinion_given': product('gave an opinion on'),
  'product.opinion_withdrawn': product('withdrew the opinion on'),
  'product.locked': product('took on'),
  'product.unlocked': product('released'),
  'product.behalf_merged': oneOrMany(
    (name) => `merged a duplicate company, also in the product “${name}”`,
    (count) => `merged a duplicate company, also in ${count} products`,
  ),
  'product.ingredient_renewed': oneOrMany(
    (name) => `updated an ingredient to its new version in the product “${name}”`,
    (count) => `updated an ingredient to its new version in ${count} products`,
  ),
  'supplier_certificate.created': supplierCertificate('uploaded'),
  'supplier_certificate.saved': supplierCertificate('changed'),
  'supplier_certificate.items_set': supplierCertificate('changed the items of'),
  'supplier_certificate.file_attached': supplierCertificate('attached the file of'),
  'supplier_certificate.renewal_requested': supplierCertificate('requested the renewal of'),
  'supplier_certificate.request_cancelled': supplierCertificate('cancelled the request to renew'),
  'supplier_certificate.merged': supplierCertificate('merged', ' into another upload'),
  'supplier_certificate.merge_taken': oneOrMany(
    (name) => `merged another upload into the supplier certificate “${name}”`,
    (count) => `merged other uploads into ${count} supplier certificates`,
  ),
  'supplier_certificate.sent': supplierCertificate('sent', ' for approval'),
  'supplier_certificate.approved': supplierCertificate('approved'),
  'supplier_certificate.withdrawn': supplierCertificate('declared invalid'),
  'supplier_certificate.asked_for_changes': supplierCertificate('sent back'),
  'supplier_certificate.rejected': supplierCertificate('rejected'),
  'supplier_certificate.cloned': supplierCertificate('uploaded as a renewal'),
  'supplier_certificate.copied': supplierCertificate('created by copying'),
  'supplier_certificate.deleted': supplierCertificate('deleted'),
  'supplier_certificate.assigned': supplierCertificate('assigned'),
  'supplier_certificate.opinion_given': supplierCertificate('gave an opinion on'),
  'supplier_certificate.opinion_withdrawn': supplierCertificate('withdrew the opinion on'),
  'supplier_certificate.locked': supplierCertificate('took on'),
  'supplier_certificate.unlocked': supplierCertificate('released'),
  'ingredient.expiry_set': oneOrMany(
    (name) => `set the expiry of the ingredient “${name}” by its supplier certificate`,
    (count) => `set the expiry of ${count} ingredients by their supplier certificate`,
  ),
  'agency.created': agency('added'),
  'agency.saved': agency('changed'),
  'agency.standing_set': agency('rated'),
  'agency.merged': agency('merged', ' into another'),
  'agency.merge_taken': oneOrMany(
    (name) => `merged another agency into the certifying agency “${name}”`,
    (count) => `merged other agencies into ${count} certifying agencies`,
  ),
  'certificate.issued': certificate('issued'),
  'certificate.renewed': certificate('issued', ' as a renewal'),
  'certificate.extended': oneOrMany(
    (name) => `added products to the certificate “${name}”`,
    (count) => `added products to ${count} certificates`,
  ),
  'certificate.reduced': certificate('issued', ', which reduces the earlier one'),
  'certificate.revoked': certificate('revoked'),
  'certificate.suspended': certificate('suspended'),
  'certificate.reinstated': certificate('reinstated'),
  'certificate.ended': oneOrMany(
    (name) => `recorded the end of certificate “${name}”`,
    (count) => `recorded the end of ${count} certificates`,
  ),
  'ruling.stamped': oneOrMany(
    (name) => `completed the seal of a letter about “${name}” with its timestamp`,
    (count) => `completed the seals of letters about ${count} items with their timestamps`,
  ),
  'ruling.seen': oneOrMany(
    (name) => `took note of a ruling on “${name}”`,
    (count) => `took note of rulings on ${count} things`,
  ),
  'certificate.concern_settled': oneOrMany(
    (name) => `closed a concern about the certificate “${name}” with a note`,
    (count) => `closed concerns about ${count} certificates with a note`,
  ),
  'certificate.extract_made': oneOrMany(
    (name) => `created an extract of the certificate “${name}”`,
    (count) => `created extracts of ${count} certificates`,
  ),
  'certificate.stamped': oneOrMany(
    (name) => `completed the seal of the certificate “${name}” with its timestamp`,
    (count) => `completed the seals of ${count} certificates with their timestamps`,
  ),
  'certificate_request.created': request('sent'),
  'certificate_request.issued': request('granted'),
  'certificate_request.declined': request('declined'),
  'certificate_request.assigned': request('assigned'),
  'certificate_request.withdrawn': request('withdrew'),
  'deviation.raised': deviation('raised'),
  'deviation.changed': deviation('changed grade or due date of'),
  'deviation.answered': deviation('answered'),
  'deviation.returned': deviation('returned the answer to'),
  'deviation.accepted': deviation('accepted the measure for'),
  'deviation.closed': deviation('closed'),
  'deviation.reopened': deviation('reopened'),
  'deviation.document_added': oneOrMany(
    (name, whose) => `attached the document “${name}” to the answer to the deviation “${whose}”`,
    (count) => `attached ${count} documents to answers to deviations`,
  ),
  'deviation.document_removed': oneOrMany(
    (name, whose) => `removed the document “${name}” from the answer to the deviation “${whose}”`,
    (count) => `removed ${count} documents from answers to deviations`,
  ),
  'visit.planned': visit('planned'),
  'visit.updated': visit('changed'),
  'visit.cancelled': visit('cancelled'),
  'visit.pack_taken': oneOrMany(
    (name) => `downloaded the visit “${name}” to a tablet`,
    (count) => `downloaded ${count} visits to a tablet`,
  ),
  'visit.pack_discarded': oneOrMany(
    (name) => `discarded a tablet for the visit “${name}”`,
    (count) => `discarded a tablet for ${count} visits`,
  ),
  'visit.observed': oneOrMany(
    (name) => `sent observations of the visit “${name}”`,
    (count) => `sent observations of ${count} visits`,
  ),
  'visit.completed': oneOrMany(
    (name) => `delivered the last evidence of the visit “${name}”`,
    (count) => `delivered the last evidence of ${count} visits`,
  ),
  'visit.adopted': oneOrMany(
    (name) => `followed up an unlisted ingredient of the visit “${name}”`,
    (count) => `followed up unlisted ingredients of ${count} visits`,
  ),
  'visit.confirmed': oneOrMany(
    (name) => `confirmed the outcome of the visit “${name}”`,
    (count) => `confirmed the outcome of ${count} visits`,
  ),
  'visit.kosherization_refused': oneOrMany(
    (name) => `refused a kosherization observed at the visit “${name}”`,
    (count) => `refused ${count} kosherizations observed at visits`,
  ),
  'visit.photo_added': oneOrMany(
    (name) => `sent a photo of the visit “${name}”`,
    (count) => `sent ${count} photos of visits`,
  ),
  'visit.report_made': oneOrMany(
    (name) => `created the report on the visit “${name}”`,
    (count) => `created the reports on ${count} visits`,
  ),
  'visit.addendum_made': oneOrMany(
    (name) => `added to the report on the visit “${name}”`,
    (count) => `added to the reports on ${count} visits`,
  ),
  'visit.late_evidence_read': oneOrMany(
    (name) => `looked at evidence that arrived late for the visit “${name}”`,
    (count) => `looked at evidence that arrived late for ${count} visits`,
  ),
  'company.visit_interval_set': oneOrMany(
    (name) => `set how often “${name}” is visited`,
    (count) => `set how often ${count} facilities are visited`,
  ),
  'company.created': of('the company', 'companies')('created'),
  'company.facility_created': of('the facility', 'facilities')('created'),
  'company.updated': oneOrMany(
    (name) => `changed the details of “${name}”`,
    (count) => `changed the details of ${count} companies and facilities`,
  ),
  'company.deleted': of('the company or facility', 'companies and facilities')('deleted'),
  'company.schedule_made': of(
    'the schedule of approved ingredients of',
    'schedules of approved ingredients',
  )('downloaded'),
  'company.dossier_made': of('the dossier of', 'dossiers')('downloaded'),
  'company.question_closed': oneOrMany(
    (name) => `closed the question of “${name}”`,
    (count) => `closed ${count} questions`,
  ),
  'company.flagged': oneOrMany(
    (name) => `added “${name}” to the vendors or to the companies products are made for`,
    (count) => `added ${count} companies to the vendors or to the companies products are made for`,
  ),
  'company.officer_set': oneOrMany(
    (name) => `changed the officer of the company “${name}”`,
    (count) => `changed the officer of ${count} companies`,
  ),
  'company.directory_set': oneOrMany(
    (name) => `changed whether “${name}” is in the public register`,
    (count) => `changed whether ${count} companies are in the public register`,
  ),
  'company.gtins_printed_set': oneOrMany(
    (name) => `changed whether certificates of “${name}” list the codes on its packs`,
    (count) => `changed whether certificates of ${count} companies list the codes on their packs`,
  ),
  'company.access_saved': of(
    'the company',
    'companies',
  )('changed whether two-step verification is required for'),
  'company.merged': of('the company', 'companies')('merged', ' into another'),
  'company.merge_taken': oneOrMany(
    (name) => `merged a duplicate company into “${name}”`,
    (count) => `merged duplicate companies into ${count} others`,
  ),
  'contact.created': contact('added'),
  'contact.updated': contact('changed'),
  'contact.deleted': contact('deleted'),
  'contact.detail_created': oneOrMany(
    (name) => `added a detail to the contact “${name}”`,
    (count) => `added details to ${count} contacts`,
  ),
  'contact.detail_updated': oneOrMany(
    (name) => `changed a detail of the contact “${name}”`,
    (count) => `changed details of ${count} contacts`,
  ),
  'contact.detail_deleted': oneOrMany(
    (name) => `deleted a detail of the contact “${name}”`,
    (count) => `deleted details of ${count} contacts`,
  ),
  'ingredient_group.created': code('added'),
  'ingredient_group.described': code('described'),
  'import.uploaded': file('uploaded', ', to be imported'),
  'import.mapped': file('rechecked', ', with its columns matched'),
  'import.committed': file('imported'),
  'import.discarded': file('discarded', ' without importing it'),
  'account.invited': account('invited'),
  'account.confirmed': itself('activated their account'),
  'account.made_reader': account('made', ' read-only'),
  'account.made_writer': account('allowed', ' to make changes'),
  'account.disabled': account('disabled'),
  'account.enabled': account('enabled'),
  'account.deleted': account('deleted'),
  'account.program_created': program('connected'),
  'account.program_rotated': program('renewed the token for'),
  'account.program_ended': program('disconnected'),
  'account.created': account('created'),
  'account.made_manager': account('made', ' a manager'),
  'account.unmade_manager': account('made', ' no longer a manager'),
  'account.signed_in': itself('signed in'),
  'account.sign_in_refused': itself('tried to sign in with a wrong password'),
  'account.sign_in_paused': itself('entered a wrong password too often: sign-in paused for a while'),
  'account.session_ended': itself('ended the session of another device'),
  'account.password_refused': itself('entered a wrong current password'),
  'account.confirmed_again': itself('confirmed who they are'),
  'account.signed_out': itself('signed out'),
  'account.signed_out_everywhere': itself('signed out of all devices'),
  'account.password_changed': itself('changed their password'),
  'account.factor_set_up': itself('set up two-step verification'),
  'account.factor_removed': itself('removed two-step verification'),
  'account.factor_reset': oneOrMany(
    (name) => `removed the two-step verification of the account “${name}”`,
    (count) => `removed the two-step verification of ${count} accounts`,
  ),
  'account.sessions_ended': oneOrMany(
    (name) => `ended the sessions of the account “${name}”`,
    (count) => `ended the sessions of ${count} accounts`,
  ),
  'account.factor_code_asked': itself('requested an emailed code to set up verification'),
  'account.app_added': itself('connected an authenticator app'),
  'account.app_removed': itself('disconnected the authenticator app'),
  'account.passkey_added': itself('added a passkey'),
  'account.passkey_removed': itself('removed a passkey'),
  'account.factor_refused': itself('failed two-step verification'),
  'account.recovery_codes_made': itself('created new recovery codes'),
  'account.recovery_code_used': itself('used a recovery code'),
  'account.password_set': itself('chose a new password'),
  'account.recovery_asked': itself('asked to recover their password'),
  'account.language_set': itself('chose a language'),
  'account.name_set': itself('wrote their name'),
  'account.notices_set': itself('chose which notices to receive'),
  'account.calendar_made': itself('created a calendar link'),
  'account.calendar_ended': itself('ended the calendar link'),
  'person.exported': oneOrMany(
    () => 'exported the personal data of a person',
    (count) => `exported the personal data of ${count} people`,
  ),
  'person.erased': oneOrMany(
    () => 'erased the personal data of a person',
    (count) => `erased the personal data of ${count} people`,
  ),
  'person.erased_again': oneOrMany(
    () => 'erased the personal data of a person again, after a restore',
    (count) => `erased the personal data of ${count} people again, after a restore`,
  ),
  'lookup.added': entry('added'),
  'lookup.saved': entry('changed'),
  'lookup.archived': entry('archived'),
  'lookup.restored': entry('restored'),
  'term.added': term('added'),
  'term.saved': term('changed'),
  'term.archived': term('archived'),
  'term.restored': term('restored'),
  'phrase.created': phrase('created'),
  'phrase.saved': phrase('changed'),
  'phrase.moved': phrase('moved'),
  'phrase.archived': phrase('archived'),
  'phrase.restored': phrase('restored'),
  'view.created': view('saved'),
  'view.saved': view('changed'),
  'view.moved': view('moved'),
  'view.removed': view('deleted'),
  'settings.certifier_saved': itself('changed the settings of certificates'),
  'settings.retention_saved': itself('changed how long data is kept'),
  'settings.programs_saved': itself('changed whether programs may connect'),
  'settings.sessions_ended': itself('ended everyone’s sessions'),
  'settings.mail_resent': itself('sent undelivered mail again'),
  'settings.directory_saved': itself('changed the settings of the public register'),
  'settings.access_saved': itself('changed whether two-step verification is required'),
  'settings.suspension_months_saved': itself('changed after how many months a suspension is decided on'),
  'settings.visit_reports_saved': itself('changed when companies get visit reports'),
  'settings.decisions_saved': itself('changed who decides: one person or two'),
  'settings.concern_weights_saved': itself('changed how much concerns weigh'),
  'settings.logo_uploaded': itself('uploaded a logo'),
}

export const auditWords: AuditWords = {
  sentences,
  program: (name) => `${name} (program)`,
  times: (sentence, count) => `${sentence} (${count} times)`,
}
