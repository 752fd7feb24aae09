import { auditActions, type AuditAction } from './audit-actions'
import type { ReviewedKind } from './items/item-kinds'

/** Those that some story tells: the others concern accounts and settings, and no program reads them. */
type ToldAction = {
  [Action in AuditAction]: (typeof auditActions)[Action] extends 'nobody' ? never : Action
}[AuditAction]

const ofItems = {
  created: true,
  saved: true,
  sent: true,
  approved: true,
  withdrawn: true,
  asked_for_changes: true,
  rejected: true,
  cloned: true,
  copied: true,
  deleted: true,
  opinion_given: false,
  opinion_withdrawn: false,
  locked: false,
  unlocked: false,
} as const

type OfItems<Kind extends ReviewedKind> = Record<`${Kind}.${keyof typeof ofItems}`, boolean>

const itemEvents = <Kind extends ReviewedKind>(kind: Kind) =>
  Object.fromEntries(
    Object.entries(ofItems).map(([verb, isEvent]) => [`${kind}.${verb}`, isEvent]),
  ) as OfItems<Kind>

/** The names in a text, with blanks between them. */
type Named<Text extends string, Found = never> = Text extends `${infer Name} ${infer Rest}`
  ? Named<Rest, Found | Name>
  : Found | Text

const all =
  (isEvent: boolean) =>
  <const Texts extends string[]>(...texts: Texts) =>
    Object.fromEntries(
      texts
        .join(' ')
        .split(' ')
        .map((action) => [action, isEvent]),
    ) as {
      [Action in Named<Texts[number]>]: boolean
    }

const events = all(true)
const silent = all(false)

/** Whether an action is an event for programs, of the same name. */
const isEventType: Record<ToldAction, boolean> = {
  ...itemEvents('ingredient'),
  ...itemEvents('product'),
  ...itemEvents('supplier_certificate'),
  ...events(
    'ingredient.document_added ingredient.document_removed ingredient.letter_requested',
    'ingredient.expiry_set product.ingredient_renewed product.listing_set product.gtins_set',
    'product.gtin_confirmed product.gtin_rejected supplier_certificate.items_set',
    'supplier_certificate.file_attached line.created line.saved line.archived line.restored line.used',
    'line.kosherized line.corrected certificate.issued certificate.renewed certificate.extended',
    'certificate.reduced certificate.revoked certificate.suspended certificate.reinstated certificate.ended',
    'certificate_request.created certificate_request.issued',
    'certificate_request.declined certificate_request.withdrawn deviation.answered deviation.returned',
    'deviation.accepted company.created company.facility_created company.updated company.deleted',
  ),
  // A company learns of visits and of what they found later than it is recorded: its program would have read on.
  ...silent(
    'deviation.raised deviation.changed deviation.closed deviation.reopened deviation.document_added',
    'deviation.document_removed visit.planned visit.updated visit.cancelled visit.pack_taken',
    'visit.pack_discarded visit.observed visit.completed visit.adopted visit.confirmed',
    'visit.kosherization_refused visit.photo_added visit.report_made visit.addendum_made',
  ),
  ...silent(
    'ingredient.vendor_merged product.behalf_merged supplier_certificate.renewal_requested',
    'supplier_certificate.request_cancelled supplier_certificate.merged supplier_certificate.merge_taken',
    'certificate.concern_settled certificate.extract_made certificate.stamped certificate_request.assigned',
    'company.visit_interval_set company.schedule_made company.dossier_made company.question_closed company.flagged',
    'company.officer_set company.directory_set company.gtins_printed_set company.access_saved',
    'company.merged company.merge_taken contact.created contact.updated contact.deleted',
    'contact.detail_created contact.detail_updated contact.detail_deleted ingredient_group.created',
    'ingredient_group.described import.uploaded import.mapped import.committed import.discarded',
    'account.invited account.confirmed account.made_reader account.made_writer account.disabled',
    'account.enabled account.deleted account.factor_reset account.program_created account.program_rotated',
    'account.program_ended ruling.seen ruling.stamped',
  ),
}

export const isProgramEvent = (action: AuditAction): boolean =>
  auditActions[action] !== 'nobody' && isEventType[action as ToldAction]

/** For companies: as their stories tell it. @param byCompany whether one of its own accounts did it */
export const isForCompany = (action: AuditAction, byCompany: boolean): boolean =>
  auditActions[action] === 'both' || (auditActions[action] === 'own' && byCompany)
