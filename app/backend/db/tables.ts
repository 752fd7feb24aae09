import type { RulingKind, RulingSubject } from '~/domain/certificates/rulings'
import type { DirectoryPolicy, ListedAs, ListingMode } from '~/domain/certificates/directory'
import type { Lang } from '~/domain/languages'
import type {
  FacilitySource,
  FileColumn,
  ImportColumn,
  ImportKind,
  ImportState,
} from '~/domain/items/imports'
import type { RememberedList } from '~/domain/listed'
import type { NoticeKind } from '~/domain/accounts/notices'
import type { PhraseKind } from '~/domain/phrases'
import type { CertifiedCode, SettledAs } from '~/domain/kosher/certified-codes'
import type { CondensateReturn, LineWhy } from '~/domain/kosher/line-state'
import type { ConcernCode, Weight } from '~/domain/kosher/concern'
import type { KitniyotAnswer, Nature, PassoverKind, Proof, RestrictionMeaning } from '~/domain/kosher/natures'
import type { ItemKind, ReviewedKind, ReviewedPlural } from '~/domain/items/item-kinds'
import type {
  AgencyStanding,
  CertificateOrigin,
  CoverageState,
  RequestSide,
  RequestStatus,
} from '~/domain/items/supplier-certificates'
import type { ReviewStatus, UserType } from '~/domain/items/review'
import type { TokenScope } from '~/domain/programs'
import type { SealLevel } from '~/domain/certificates/seal-levels'
import type { AnswerDecision, DeviationStatus } from '~/domain/visits/deviation'
import type { KosherizationMethod, ObservationKind, SealAction } from '~/domain/visits/observation'
import type {
  DeviationGrade,
  NotCarriedOutReason,
  VisitKind,
  VisitOutcome,
  VisitStatus,
} from '~/domain/visits/visit'

/**
 * The same on both databases: ids are UUID v7 as text, dates `yyyy-mm-dd`, instants ISO 8601 UTC text (which
 * sorts), flags 0 or 1, JSON as text. A `…_key` column is a search key (domain/text/search-key).
 */
export type Flag = 0 | 1

interface Deletable {
  deleted_at: string | null
  deleted_by: string | null
}

export interface CompanyRow extends Deletable {
  id: string
  business_name: string
  business_code: string
  street: string
  city: string
  district: string
  zip_code: string
  country: string
  head_quarter: Flag
  head_quarter_id: string | null
  manufactoring: Flag
  is_certified: Flag
  is_vendor: Flag
  is_behalf: Flag
  name_key: string
  address_key: string
  search_key: string
  created_at: string
  updated_at: string
  version: number
  /** Set for a duplicate vendor or behalf company: the one that took over its references. */
  merged_into_id: string | null
  /** The certifier who receives the headquarters' submissions. */
  officer_id: string | null
  /** Null for the usual one. */
  visit_interval_months: number | null
  last_visited_on: string | null
  next_visit_on: string | null
}

export interface UserRow extends Deletable {
  id: string
  email: string
  email_key: string
  user_type: UserType
  company_id: string | null
  is_certifier_company_manager: Flag
  /** Company accounts only: changes nothing. */
  is_reader: Flag
  password_hash: string | null
  created_at: string
  /** Cannot sign in, and nothing can be assigned to it. */
  disabled_at: string | null
  last_signed_in_at: string | null
  /** Kept even when it is no longer offered. */
  lang: Lang
  /** Empty until given, like the last name. */
  first_name: string
  last_name: string
  /** From the person's displayed name; empty in rows of the previous release. */
  name_key: string
  /** Null for a person. A program has no password, factor or address; its first name is its name. */
  kind: 'program' | null
}

export interface ProgramTokenRow {
  id: string
  user_id: string
  token_hash: string
  /** The last characters, by which people recognize it. */
  last_four: string
  scope: TokenScope
  /** The CIDR blocks that it may be used from, separated by spaces; empty for any. */
  networks: string
  created_at: string
  created_by: string | null
  /** Brought forward by a rotation or by the end of its program. */
  expires_at: string
  last_used_at: string | null
  last_used_from: string | null
  /** The last mailed reminder: so many days before its end. */
  told_days: number | null
}

/** A code by which a company's own system, the source, knows the versions of an item. */
export interface ItemReferenceRow {
  head_quarter_id: string
  kind: ItemKind
  source: string
  code: string
  root_id: string
  created_at: string
  created_by: string | null
}

/** A change, as programs read it. */
export interface EventRow {
  id: string
  /** Given after the commit, so that numbers become visible in their order. */
  number: number | null
  at: string
  type: string
  entity_type: string
  entity_id: string
  head_quarter_id: string | null
  /** Companies read their own events with this flag. */
  for_company: Flag
  /** The status that the change led to. */
  state: string | null
  actor_id: string | null
  side: 'company' | 'certifier' | 'portal'
}

export interface SessionRow {
  id_hash: string
  /** Shown to the session's owner. Null in sessions older than this column, until they are used. */
  id: string | null
  user_id: string
  created_at: string
  seen_at: string
  ends_at: string
  /** When it was last seen. */
  user_agent: string | null
  address: string | null
  /** PostgreSQL's log position after its last write, while a replica serves reads. */
  wrote_up_to: string | null
  /** When the owner last proved their identity; signing in counts. */
  confirmed_at: string | null
}

export interface FactorRow {
  id: string
  user_id: string
  kind: 'totp'
  /** In base 32. */
  secret: string
  /** The time step of the last accepted code: no earlier or equal one is accepted. */
  last_step: number
  created_at: string
  /** Null while it is being set up. */
  confirmed_at: string | null
  /** The session that began it: no other one of the account may read the secret. */
  session_hash: string | null
}

/** A headquarters that requires a second factor of its own accounts. */
export interface FactorDemandRow {
  company_id: string
}

export interface RecoveryCodeRow {
  user_id: string
  code_hash: string
  used_at: string | null
}

export interface PasskeyRow {
  id: string
  user_id: string
  /** Its own id, and its public key in COSE, both in base64url. */
  credential_id: string
  public_key: string
  /** The number of its signatures, if it counts them: a copy of it would be behind. */
  counter: number
  /** JSON: how browsers reach it. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** A challenge given to a browser: valid once, for one purpose. */
export interface PasskeyChallengeRow {
  /** From its session, or from the sign-in under way. */
  browser_hash: string
  purpose: 'register' | 'prove'
  user_id: string
  challenge: string
  ends_at: string
}

/** A browser in which a first factor may be set up, or may be once a mailed code is typed. */
export interface EnrolmentRow {
  user_id: string
  /** From its session, or from the device that opened a mailed link. */
  browser_hash: string
  /** Null once the code was typed. */
  code_hash: string | null
  ends_at: string
}

/** The password was right, the factor is still missing. */
export interface PendingSignInRow {
  id_hash: string
  user_id: string
  ends_at: string
}

export interface DeviceRow {
  token_hash: string
  user_id: string
  ends_at: string
}

/** An account's calendar, readable with the token. */
export interface CalendarLinkRow {
  user_id: string
  token_hash: string
  scope: 'all' | 'own'
  created_at: string
}

/** The answer to a write with an `Idempotency-Key`, for the same write sent again. */
export interface IdempotencyKeyRow {
  user_id: string
  key: string
  call: string
  input_digest: string
  answer: string
  at: string
}

export interface OneTimeCodeRow {
  id: string
  user_id: string
  purpose: 'company-admin' | 'company-contributor' | 'password'
  code_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface ErasureRow {
  id: string
  /** Replaces address and name. */
  pseudonym: string
  /** Ids of accounts and of contacts, as JSON. */
  accounts: string
  contacts: string
  /** As JSON; null when done, like the names. */
  emails: string | null
  names: string | null
  asked_at: string
  asked_by: string | null
  tables_done: number
  /** Row counts by table, as JSON. */
  result: string
  lease_until: string | null
  done_at: string | null
}

export interface LoginAttemptRow {
  key: string
  failures: number
  last_at: string
  blocked_until: string | null
}

export interface ContactRow extends Deletable {
  id: string
  company_id: string
  title: string | null
  first_name: string
  last_name: string | null
  appellation: string | null
  search_key: string
  created_at: string
  version: number
}

export interface ContactDetailRow {
  id: string
  contact_id: string
  user_label: string
  contact: string
  position: number
}

export interface LookupRow {
  id: string
  code: string
  description: string
  description_en: string | null
  position: number
  /** When it was withdrawn from the choices; items that have it keep it. */
  archived_at: string | null
  version: number
}

export interface KosherStatusRow extends LookupRow {
  /** X12 element 1798 diet-type code (specification §3 "Lookups"). */
  x12_code: string
  /** Null until somebody sets it. */
  nature: Nature | null
  /** Within a nature, the higher is the stricter. */
  rank: number
}

export interface KosherGroupRow extends LookupRow {
  /** Null until somebody sets it. */
  proof: Proof | null
}

export interface RestrictionRow extends LookupRow {
  /** Null if no rule asks for it. */
  means: RestrictionMeaning | null
}

/** A name that does not tell its source. */
export interface SensitiveTermRow {
  id: string
  /** `termKey` of the displayed name. */
  term_key: string
  shown: string
  nature: Nature | null
  proof: Proof
  passover: PassoverKind | null
  why: string
  why_en: string | null
  source: string | null
  /** When it was retired. */
  archived_at: string | null
  version: number
}

/** The weight that managers chose; null for the default. */
export interface ConcernWeightRow {
  code: ConcernCode
  weight: Weight | null
  set_by: string | null
  set_at: string | null
  version: number
}

/** The concerns about a product on a certificate: one row for each code, kept once it is settled. */
export interface CertifiedConcernRow {
  id: string
  product_root_id: string
  certification_group_id: string
  code: CertifiedCode
  /** The version that is on the certificate. */
  product_id: string
  /** The gravest of them. */
  weight: Weight
  /** JSON: one or more of the code. */
  concerns: string
  /** JSON: the ingredients and reasons, which tell a new concern from a settled one; none once it is gone. */
  parts: string
  since: string
  settled_as: SettledAs | null
  settled_at: string | null
  /** Null if it went by itself. */
  settled_by: string | null
  settled_note: string | null
  version: number
}

/** A certificate whose products the register looks at again. */
export interface RegisterDueRow {
  /** Given by the database. */
  place: number
  certification_group_id: string
}

/** Products whose certificates are to be weighed: marking one locks it until the transaction ends. */
export interface CertifiedCheckRow {
  product_root_id: string
  marked_at: string
}

export interface IngredientGroupRow {
  id: string
  head_quarter_id: string
  rmc: string
  rmc_key: string
  description: string
  created_at: string
}

/** The columns that the review needs of any kind. Triggers keep `newest…`, `newer_statuses` (0002, 0005, 0059). */
export interface ReviewedRow extends Deletable {
  id: string
  /** The chain's first version: the row's own id if it is the first. */
  root_id: string
  parent_id: string | null
  chain_position: number
  name: string
  name_key: string
  search_key: string
  status: ReviewStatus
  status_at: string
  locked_by: string | null
  locked_until: string | null
  /** The certifier in charge; null once approved. */
  assigned_to: string | null
  created_at: string
  created_by: string | null
  updated_at: string
  version: number
  /** Set when an approval is withdrawn: when, with effect from which day, by whom and why. */
  withdrawn_at: string | null
  withdrawn_on: string | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}

/** The further columns of ingredients and products, which are made or used in a facility. */
export interface FacilityItemRow extends ReviewedRow {
  company_id: string
  /** The headquarters, which scopes every query of a company account. */
  head_quarter_id: string
  company_key: string
  is_passover: Flag
  agent_fullname: string | null
  kosher_status_id: string | null
}

export interface IngredientRow extends FacilityItemRow {
  expiration_date: string | null
  kosher_group_id: string | null
  ingredient_group_id: string | null
  /** The RMC as a sort key; '' without one. */
  rmc_key: string
  suggested_vendor: string | null
  vendor_id: string | null
  /** The source of the expiry; null if it was typed. */
  supplier_certificate_id: string | null
  /** Null until the certifier has answered. */
  contains_kitniyot: KitniyotAnswer | null
}

export interface ProductRow extends FacilityItemRow {
  code: string
  restriction_id: string | null
  suggested_on_behalf: string | null
  on_behalf_id: string | null
  certification_group_id: string | null
  certificate_id: string | null
}

/** A line of a plant, which products are made on. */
export interface LineRow {
  id: string
  facility_id: string
  name: string
  name_key: string
  kind: string
  is_hot: Flag
  kosherizable: Flag
  /** The circuit of its steam; null without. */
  circuit: string | null
  returns: CondensateReturn
  archived_at: string | null
  created_at: string
  created_by: string | null
  version: number
}

/** An entry of a line's history: added, never changed. */
export interface LineStateRow {
  id: string
  line_id: string
  from_day: string
  /** Null for what is not kosher, or unknown. */
  kosher_status_id: string | null
  not_kosher: Flag
  passover_until: string | null
  why: LineWhy
  method: KosherizationMethod | null
  rested_hours: number | null
  celsius: number | null
  /** The kosherization at a visit that the office has confirmed by it. */
  observation_id: string | null
  told_by: string | null
  /** Told by the company itself. */
  by_company: Flag
  reason: string | null
  created_at: string
}

export interface ProductLineRow {
  product_id: string
  line_id: string
}

export interface ProductIngredientRow {
  product_id: string
  ingredient_id: string
  position: number
}

/** The subject of a row, if it is under review. */
type ItemIds = Record<`${ReviewedKind}_id`, string | null>

export interface NoteRow extends ItemIds {
  id: string
  /** A headquarters, whose thread belongs to no item. */
  company_id: string | null
  note_type: 'user_notes' | 'flow_messages'
  editor: 'company' | 'certifier' | 'system'
  author_id: string | null
  author_email: string | null
  content: string
  created_at: string
  /** Chosen by the author's client: the same message sent twice is one. */
  idempotency_key: string | null
}

export interface SavedViewRow {
  id: string
  list: RememberedList
  name: string
  /** The query string of the list. */
  query: string
  owner_id: string
  shared: Flag
  position: number
  created_at: string
}

export interface PhraseRow {
  id: string
  kind: PhraseKind
  lang: Lang
  title: string
  text: string
  /** Null for one shared with everybody. */
  owner_id: string | null
  position: number
  archived: Flag
  uses: number
  created_at: string
  version: number
}

/** Set once something is written. */
export interface CompanyThreadRow {
  company_id: string
  /** For a question; null once it is answered or closed. */
  waiting_since: string | null
  last_note_at: string
}

/** An account has read a thread up to this note, written at `read_to`. */
export interface ReadMarkRow extends ItemIds {
  user_id: string
  company_id: string | null
  note_id: string
  read_to: string
}

/** A code on the packs of a product, padded to 14 digits; of all its versions alike. */
export interface ProductGtinRow {
  gtin: string
  root_id: string
  position: number
  declared_at: string
  declared_by: string
  confirmed_at: string | null
  confirmed_by: string | null
  rejected_at: string | null
  rejected_by: string | null
  reject_reason: string | null
}

/** A company's choices about its public data; its slug in the register stays the same. */
export interface CompanyListingRow {
  company_id: string
  slug: string
  is_listed: Flag
  /** On its certificates. */
  prints_gtins: Flag
  /** When `is_listed` was chosen; null while nobody has. */
  changed_at: string | null
  changed_by: string | null
}

/** The same of a product, for all its versions. */
export interface ProductListingRow {
  root_id: string
  slug: string
  /** Null while nobody has chosen: a private label is hidden then. */
  mode: ListingMode | null
  changed_at: string | null
  changed_by: string | null
}

/** One row, raised by every change of the register, with the settings that its answers need. */
export interface DirectoryVersionRow {
  id: number
  version: number
  policy: DirectoryPolicy
  licence: string
  certifier_name: string
}

export interface DirectoryTermRow {
  kind: 'status' | 'restriction'
  code: string
  description: string
  english: string | null
  position: number
}

/** A company with entries that name it. */
export interface DirectoryCompanyRow {
  slug: string
  company_id: string
  name: string
  name_key: string
  town: string
  country: string
  changed_on: string
}

/** A confirmed code of an entry. */
export interface DirectoryGtinRow {
  gtin: string
  slug: string
  position: number
}

/** A product on a certificate as the public sees it: with its brand alone it has nothing of its maker. */
export interface DirectoryEntryRow {
  /** Given by the database. */
  place: number
  slug: string
  certification_group_id: string
  /** The certificate that counts, of all that the product is or was on. */
  is_newest: Flag
  name: string
  name_key: string
  search_key: string
  brand: string | null
  listed_as: ListedAs
  maker_name: string | null
  maker_slug: string | null
  town: string | null
  country: string | null
  number: string | null
  short_code: string | null
  product_code: string | null
  kosher_status_code: string
  kosher_status_description: string
  is_passover: Flag
  restriction_code: string | null
  restriction_description: string | null
  lot_number: string | null
  issued_on: string
  expire_on: string
  ended_on: string | null
  end_reason: 'revoked' | 'ended' | 'replaced' | 'takenOff' | null
  /** The first day on which it is not valid. */
  ends_on: string
  changed_on: string
}

/** Messages that a side leaves without an answer. */
export interface LaidAsideRow extends ItemIds {
  side: 'company' | 'certifier'
  company_id: string | null
  /** The other side's last one, as items keep it: its instant and its id. */
  up_to: string
  user_id: string
  created_at: string
}

/** The opinion on an open item, at most one; it counts while the item stays at this version. */
export interface RecommendationRow extends ItemIds {
  id: string
  version: number
  favourable: Flag
  note: string | null
  author_id: string
  created_at: string
}

export interface DocumentRow {
  id: string
  storage_key: string
  filename: string
  filename_key: string
  media_type: string
  size: number
  sha256: string
  created_at: string
  created_by: string | null
}

export interface IngredientDocumentRow {
  ingredient_id: string
  document_id: string
  created_at: string
}

export interface CertifyingAgencyRow extends Deletable {
  id: string
  name: string
  name_key: string
  symbol: string | null
  country: string | null
  website: string | null
  standing: AgencyStanding
  standing_note: string | null
  standing_by: string | null
  standing_at: string | null
  /** Its former name leads there. */
  merged_into_id: string | null
  created_at: string
  created_by: string | null
  version: number
}

/**
 * A supplier's certificate, one version of it: `parent_id` is the one that it renews. The name is made of
 * vendor, agency and number. Withdrawn means that it is declared invalid, from `withdrawn_on` on.
 */
export interface SupplierCertificateRow extends ReviewedRow {
  origin: CertificateOrigin
  /** The headquarters that uploaded it; null for the certifier's. */
  head_quarter_id: string | null
  vendor_id: string | null
  vendor_typed: string | null
  agency_id: string | null
  agency_typed: string | null
  number: string | null
  number_key: string
  issued_on: string | null
  expires_on: string | null
  /** No end is printed: a year from the issue was assumed. */
  expiry_assumed: Flag
  /** The headquarters that it is addressed to, if it is addressed to one. */
  only_for_id: string | null
  /** Null for a certificate imported from a list: its file is missing. */
  document_id: string | null
  /** Whether every company with a covered ingredient may see the file. */
  shared: Flag
  replaced_by_id: string | null
  /** Set for a duplicate upload: the certificate that took over its coverages. */
  merged_into_id: string | null
}

/** A name as a certificate prints it. */
export interface SupplierCertificateItemRow {
  id: string
  certificate_id: string
  position: number
  name: string
  name_key: string
  code: string | null
  kosher_status_id: string | null
  is_passover: Flag
  condition: string | null
  /** The headquarters that typed it; null for the certifier. */
  typed_by_id: string | null
}

/** A renewal that the certifier has asked a company or the supplier for. */
export interface SupplierRequestRow {
  id: string
  certificate_id: string
  side: RequestSide
  /** The company that is asked; null for a supplier. */
  head_quarter_id: string | null
  /** The supplier's address; emptied some time after the end, as `sender_name` and the others. */
  email: string | null
  lang: Lang | null
  message: string | null
  due_on: string | null
  status: RequestStatus
  /** The link's code, while it can be used. */
  code_hash: string | null
  expires_at: string | null
  created_at: string
  created_by: string | null
  reminded_at: string | null
  closed_at: string | null
  /** The renewal that came in. */
  answered_id: string | null
  /** The supplier's form: sent twice, it is stored once. */
  answer_key: string | null
  sender_name: string | null
  sender_email: string | null
  sender_message: string | null
}

/** Covers all versions of an ingredient. */
export interface SupplierCoverageRow {
  certificate_id: string
  ingredient_root_id: string
  item_id: string | null
  head_quarter_id: string
  state: CoverageState
  proposed_by: string | null
  /** Whether its expiry is the certificate's; 0 if one was typed by hand. */
  follows: Flag
}

export interface CertificationGroupRow {
  id: string
  /** Printed as `AAAA-NNNNN`. */
  year: number
  sequence: number
  name: string
  description: string | null
  search_key: string
  name_key: string
  company_id: string
  company_key: string
  head_quarter_id: string
  expire_on: string
  lot_number: string | null
  /** For the public check: random, so that codes cannot be guessed from one another. */
  short_code: string
  renewed_from_id: string | null
  replaced_by_id: string | null
  /** Set if the certificate was issued as a reduction of another. */
  reduced_reason: string | null
  revoked_at: string | null
  revoked_by: string | null
  revoke_reason: string | null
  /** Beside `revoked_at`: it was ended by its company's wish. */
  is_farewell: Flag
  created_at: string
  created_by: string | null
}

/** An act that touches what stands (specification §4 "Rulings"). */
export interface RulingRow {
  id: string
  /** `PV-AAAA-NNNNN` */
  number: string
  kind: RulingKind
  subject_type: RulingSubject
  subject_id: string
  company_id: string
  head_quarter_id: string
  /** 0 for some products of a certificate: `ruling_products`. */
  is_whole: Flag
  reason: string
  public_note: string | null
  /** Null for all goods. */
  goods_from: string | null
  lots: string | null
  effective_on: string
  /** After how many a suspension waits for a decision. */
  months: number
  /** With what words its deviations were closed when its products were taken off. */
  due_note: string | null
  created_by: string | null
  at: string
  /** Null for those of before letters were drawn. */
  storage_key: string | null
  sha256: string | null
  /** Its letter has no timestamp yet. */
  seal_waits_since: string | null
  seen_at: string | null
  seen_by: string | null
  idempotency_key: string | null
  key_digest: string | null
}

export interface RulingProductRow {
  ruling_id: string
  product_id: string
}

export interface RulingDeviationRow {
  ruling_id: string
  deviation_id: string
}

/** A suspension as the register reads it, once its day has come. */
export interface DirectoryRestRow {
  ruling_id: string
  /** That of the product; empty for a whole certificate. */
  slug: string
  certification_group_id: string
  from_day: string
  until_day: string | null
  public_note: string | null
  goods_from: string | null
  lots: string | null
}

export interface CertificateRow {
  id: string
  certification_group_id: string
  revision: number
  number: string
  idempotency_key: string | null
  /** The call and the input that the key was used for; null if an earlier release made it. */
  key_digest: string | null
  issued_at: string
  issued_by: string | null
  storage_key: string
  size: number
  sha256: string
  /** The printed CertificateDocument as JSON: partial certificates are drawn from it. */
  printed: string
  seal_level: SealLevel
  stamped_at: string | null
  stamp_authority: string | null
  /** Null for documents older than timestamps. */
  seal_ends_at: string | null
  /** Since when it has been waiting for its timestamp or evidence. */
  seal_waits_since: string | null
}

/** A certificate's file as it was issued, before its seal was completed. */
export interface FormerChecksumRow {
  sha256: string
  certificate_id: string
  size: number
  until: string
}

export interface CertificateProductRow {
  certificate_id: string
  product_id: string
  position: number
  name: string
  code: string
  kosher_status_code: string
  kosher_status_description: string
  restriction_description: string | null
  is_passover: Flag
  on_behalf_name: string | null
}

export interface CertificateRequestRow {
  id: string
  kind: 'new' | 'renew' | 'add'
  status: 'open' | 'issued' | 'declined' | 'withdrawn'
  company_id: string
  head_quarter_id: string
  certification_group_id: string | null
  name: string
  name_key: string
  description: string | null
  expire_on: string | null
  lot_number: string | null
  idempotency_key: string | null
  key_digest: string | null
  created_at: string
  created_by: string | null
  decided_at: string | null
  decided_by: string | null
  decision_note: string | null
  issued_group_id: string | null
  assigned_to: string | null
}

export interface CertificateRequestProductRow {
  request_id: string
  product_id: string
  position: number
}

/** The outcome of each certifier's decision, for statistics: never by person. */
export interface ReviewDecisionRow {
  id: string
  kind: ReviewedKind
  item_id: string
  company_id: string
  head_quarter_id: string
  outcome: ReviewStatus
  /** Null if no company had sent it. */
  sent_at: string | null
  decided_at: string
  /** `yyyy-mm` in Rome. */
  month: string
  /** Calendar days in Rome from `sent_at` on. */
  days: number | null
}

export interface AuditEventRow {
  id: string
  at: string
  actor_id: string | null
  actor_email: string | null
  action: string
  entity_type: string
  entity_id: string
  head_quarter_id: string | null
  before: string | null
  after: string | null
}

/** The place of a row in the chain, given after the commit (docs/decisions/0036-a-trail-that-nobody-rewrites-unseen.md). */
export interface TrailLink {
  number: number | null
  hash: string | null
  /** JSON: of each column that may name people its salt and digest; after an erasure a pseudonym is in the salt's place. */
  digests: string | null
}

export interface TrailDayRow {
  number: number
  day: string
  /** The number of its last row. */
  last: number
  /** The hashes of the last rows of both chains. */
  acts: string
  sign_ins: string
  /** Null while it is open. */
  closed_at: string | null
  hash: string | null
  /** Null until its file is written. Days before the first file never get one. */
  storage_key: string | null
  /** JSON: the stamp or signature. */
  proof: string | null
}

export interface MailOutboxRow {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  created_at: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  last_error: string | null
  /** The kind of event, for mail that lists several; what it lists, as JSON, is cleared once sent. */
  bundle: string | null
  entries: string | null
  /** For mail that a mail program can unsubscribe from; cleared once sent. */
  unsubscribe_url: string | null
}

/** An address that is told what changes: of a certificate, or of a product by its root. */
export interface FollowerRow {
  id: string
  certification_group_id: string | null
  root_id: string | null
  address: string
  /** The hash of the address without its case. */
  address_hash: string
  lang: Lang
  /** The hash of the code that confirms. */
  token_hash: string
  /** All that it does is take the address off, so that every mail can bear it. */
  leave_token: string
  asked_at: string
  /** The number of confirmations that were mailed. */
  asks: number
  confirmed_at: string | null
  /** The follower knows of all changes until then. */
  told_at: string
}

export interface MutedNoticeRow {
  user_id: string
  kind: NoticeKind
}

/** A company was notified that an ingredient or certification group expires in so many days. */
export interface ExpiryNoticeRow {
  subject_id: string
  expires_on: string
  step: number
  head_quarter_id: string
  mailed_at: string
}

export interface RenewalJobRow {
  id: string
  created_at: string
  created_by: string
  /** Since the last renewal that it is done with: one that crashes the process each time is refused. */
  attempts: number
  lease_id: string | null
  lease_until: string | null
  /** The remaining ones are refused then. */
  cancelled_at: string | null
  finished_at: string | null
}

/** Waits while it has neither a certificate nor a refusal. */
export interface RenewalJobItemRow {
  job_id: string
  position: number
  certification_group_id: string
  /** JSON: the concerns that were answered. */
  acknowledged: string | null
  /** In place of the proposed one. */
  expire_on: string | null
  certificate_id: string | null
  /** JSON: the error. */
  refusal: string | null
}

export interface ImportJobRow {
  id: string
  kind: ImportKind
  state: ImportState
  /** Null for certificates that certifiers import. */
  company_id: string | null
  head_quarter_id: string | null
  filename: string
  /** Null once the file is no longer needed. */
  storage_key: string | null
  size: number
  rows_total: number | null
  rows_done: number
  rows_ready: number
  rows_ignored: number
  rows_changed: number
  rows_same: number
  change_count: number
  problem_count: number
  failure_code: string | null
  failure_message: string | null
  /** Number of attempts: a file that crashes the process each time is given up. */
  attempts: number
  lease_id: string | null
  lease_until: string | null
  created_at: string
  created_by: string
  committed_by: string | null
  finished_at: string | null
  /** JSON: the header as it was read, with a sample of each column. */
  header: string | null
  /** JSON: the columns chosen for this file, by position. */
  chosen_columns: string | null
  facility_source: FacilitySource
  /** Rows with problems are left out. */
  valid_rows_only: Flag
  rows_rejected: number
  warning_count: number
}

export interface ImportRejectRow {
  import_id: string
  position: number
  row_number: number
  /** JSON: as in the file. */
  cells: string
}

/** The meaning of a column in a company's files, as chosen last. */
export interface ImportColumnRow {
  /** Empty for an import without a company. */
  head_quarter_id: string
  user_type: UserType
  kind: ImportKind
  header_key: string
  /** Null: not imported. */
  column_name: FileColumn | null
}

export interface ImportChangeRow {
  import_id: string
  position: number
  row_number: number
  name: string
  column_name: ImportColumn
  before: string
  after: string
}

export interface ImportProblemRow {
  import_id: string
  position: number
  row_number: number
  column_name: string
  value: string
  message: string
}

/** Partial counts; kept by triggers (migrations 0002 and 0005). */
export interface ItemCountRow {
  item_table: ReviewedPlural
  status: ReviewStatus
  newest: Flag
  newest_of_status: Flag
  /** Bits: `statusBits` of the domain. */
  newer_statuses: number
  total: number
}

/** Current and former keys of credentials; former ones stay, so that their signatures can be verified. */
export interface CredentialKeyRow {
  position: number
  /** The thumbprint of the public key. */
  id: string
  public_jwk: string
  /** Null if the key is kept elsewhere (`CREDENTIAL_KEY`). */
  private_jwk: string | null
  created_at: string
}

export interface CredentialStatusRow {
  certificate_id: string
  list: number
  position: number
}

/** A facility's visit; if unannounced, hidden from the company until all of it has arrived. */
export interface VisitRow {
  id: string
  number: string
  company_id: string
  head_quarter_id: string
  kind: VisitKind
  announced: Flag
  planned_on: string
  /** `HH:mm` in Rome; null where only the day is known. */
  planned_time: string | null
  brief: string | null
  status: VisitStatus
  /** One of its inspectors. */
  lead_id: string
  started_at: string | null
  ended_at: string | null
  /** When the last of the tablets' records arrived. */
  complete_at: string | null
  /** The newest evidence that arrived after the end, a cancellation or a change of inspectors, and was not reviewed. */
  late_at: string | null
  outcome: VisitOutcome | null
  outcome_reason: NotCarriedOutReason | null
  /** The company's contact. */
  statement: string | null
  report_storage_key: string | null
  report_sha256: string | null
  report_size: number | null
  /** When the company was notified; it can read it from then on. */
  report_told_at: string | null
  confirmed_at: string | null
  confirmed_by: string | null
  confirmed_note: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancelled_reason: string | null
  created_at: string
  created_by: string
  version: number
}

export interface VisitInspectorRow {
  visit_id: string
  user_id: string
}

/** A visit that an inspector's device carries. */
export interface VisitPackRow {
  visit_id: string
  user_id: string
  device_id: string
  device_name: string
  taken_at: string
  seen_at: string
  /** Handed in, or discarded by a manager (`discarded_by`). */
  returned_at: string | null
  discarded_by: string | null
}

/** Never changed, except for the office's decision on an unlisted ingredient. */
export interface VisitObservationRow {
  id: string
  visit_id: string
  /** In order of arrival. */
  position: number
  kind: ObservationKind
  /** By the device's clock. */
  at: string
  seq: number
  device_id: string
  author_id: string
  /** Ids as JSON. */
  supersedes: string
  seen: string
  payload: string
  /** Identifies the same one sent again. */
  digest: string
  received_at: string
  late: Flag
  /** The seconds by which the device's clock was ahead. */
  clock_error: number | null
  ingredient_id: string | null
  adopted_ingredient_id: string | null
  adopted_at: string | null
  adopted_by: string | null
  /** A kosherization that the office has refused. */
  refused_at: string | null
  refused_by: string | null
  refused_reason: string | null
}

export interface VisitPhotoRow {
  id: string
  visit_id: string
  /** May arrive after it. */
  observation_id: string
  author_id: string
  device_id: string
  taken_at: string
  received_at: string
  late: Flag
  sha256: string
  size: number
  width: number
  height: number
  storage_key: string
  small_storage_key: string
}

/** Requested when a report needs an addition; drawn later. */
export interface VisitAddendumRow {
  id: string
  visit_id: string
  number: number
  /** Not before: additions within a while share one. */
  due_at: string
  /** Whether it reports the office's confirmation. */
  confirms: Flag
  /** Ids of the observations and photos on it, as JSON. */
  evidence: string
  /** Null until it is drawn, like the next three. */
  made_at: string | null
  storage_key: string | null
  sha256: string | null
  size: number | null
}

export interface DeviationRow {
  id: string
  number: string
  visit_id: string | null
  /** Null if the office raised it. */
  observation_id: string | null
  company_id: string
  head_quarter_id: string
  grade: DeviationGrade
  finding: string
  requirement: string | null
  measure: string | null
  due_on: string | null
  status: DeviationStatus
  ingredient_id: string | null
  product_id: string | null
  created_at: string
  created_by: string
  closed_at: string | null
  closed_by: string | null
  version: number
}

export interface DeviationAnswerRow {
  id: string
  deviation_id: string
  round: number
  cause: string
  correction: string
  corrective_action: string
  done_on: string | null
  answered_at: string
  answered_by: string
  decision: AnswerDecision | null
  decided_at: string | null
  decided_by: string | null
  decision_note: string | null
}

export interface DeviationDocumentRow {
  deviation_id: string
  document_id: string
  /** Null until it is sent with an answer. */
  answer_id: string | null
  created_at: string
}

export interface SealRow {
  id: string
  company_id: string
  number: string
  place: string | null
  /** Null if it was there before. */
  applied_visit_id: string | null
  last_visit_id: string
  state: SealAction
}

/** The checksum of an extract; the extract itself is not kept. */
export interface CertificateExtractRow {
  sha256: string
  certification_group_id: string
  made_at: string
}

/** Certificates by year, product codes. */
export interface CounterRow {
  name: string
  value: number
}

/** A certifier's logo: certificates always refer to it. */
export interface LogoRow {
  sha256: string
  storage_key: string
  media_type: string
  size: number
  created_at: string
  created_by: string
}

export interface SettingRow {
  name: string
  value: string
  updated_at: string
}

/** A sealing key that the portal made itself, as PEM. */
export interface SealKeyRow {
  generation: number
  private_key: string
  /** The key's own, then its authority's. */
  certificates: string
  created_at: string
}

export interface Tables {
  companies: CompanyRow
  users: UserRow
  sessions: SessionRow
  devices: DeviceRow
  factors: FactorRow
  factor_demands: FactorDemandRow
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
  enrolments: EnrolmentRow
  recovery_codes: RecoveryCodeRow
  pending_sign_ins: PendingSignInRow
  calendar_links: CalendarLinkRow
  program_tokens: ProgramTokenRow
  idempotency_keys: IdempotencyKeyRow
  one_time_codes: OneTimeCodeRow
  erasures: ErasureRow
  login_attempts: LoginAttemptRow
  contacts: ContactRow
  contact_details: ContactDetailRow
  kosher_groups: KosherGroupRow
  kosher_statuses: KosherStatusRow
  restrictions: RestrictionRow
  sensitive_terms: SensitiveTermRow
  concern_weights: ConcernWeightRow
  ingredient_groups: IngredientGroupRow
  ingredients: IngredientRow
  products: ProductRow
  product_ingredients: ProductIngredientRow
  item_references: ItemReferenceRow
  lines: LineRow
  line_states: LineStateRow
  product_lines: ProductLineRow
  certified_concerns: CertifiedConcernRow
  certified_checks: CertifiedCheckRow
  register_due: RegisterDueRow
  notes: NoteRow
  phrases: PhraseRow
  saved_views: SavedViewRow
  read_marks: ReadMarkRow
  product_gtins: ProductGtinRow
  company_listings: CompanyListingRow
  product_listings: ProductListingRow
  directory_version: DirectoryVersionRow
  directory_terms: DirectoryTermRow
  directory_companies: DirectoryCompanyRow
  directory_gtins: DirectoryGtinRow
  directory_entries: DirectoryEntryRow
  laid_aside: LaidAsideRow
  recommendations: RecommendationRow
  company_threads: CompanyThreadRow
  documents: DocumentRow
  ingredient_documents: IngredientDocumentRow
  certifying_agencies: CertifyingAgencyRow
  supplier_certificates: SupplierCertificateRow
  supplier_certificate_items: SupplierCertificateItemRow
  supplier_coverages: SupplierCoverageRow
  supplier_requests: SupplierRequestRow
  certification_groups: CertificationGroupRow
  certificates: CertificateRow
  certificate_products: CertificateProductRow
  certificate_extracts: CertificateExtractRow
  former_checksums: FormerChecksumRow
  credential_keys: CredentialKeyRow
  credential_statuses: CredentialStatusRow
  certificate_requests: CertificateRequestRow
  certificate_request_products: CertificateRequestProductRow
  review_decisions: ReviewDecisionRow
  audit_events: AuditEventRow & TrailLink
  trail_days: TrailDayRow
  events: EventRow
  mail_outbox: MailOutboxRow
  muted_notices: MutedNoticeRow
  expiry_notices: ExpiryNoticeRow
  renewal_jobs: RenewalJobRow
  renewal_job_items: RenewalJobItemRow
  import_jobs: ImportJobRow
  import_problems: ImportProblemRow
  import_changes: ImportChangeRow
  import_warnings: ImportProblemRow
  import_rejects: ImportRejectRow
  import_columns: ImportColumnRow
  item_counts: ItemCountRow
  visits: VisitRow
  visit_inspectors: VisitInspectorRow
  visit_packs: VisitPackRow
  visit_observations: VisitObservationRow
  visit_photos: VisitPhotoRow
  visit_addenda: VisitAddendumRow
  deviations: DeviationRow
  deviation_answers: DeviationAnswerRow
  deviation_documents: DeviationDocumentRow
  rulings: RulingRow
  ruling_products: RulingProductRow
  ruling_deviations: RulingDeviationRow
  directory_rests: DirectoryRestRow
  followers: FollowerRow
  seals: SealRow
  counters: CounterRow
  settings: SettingRow
  seal_keys: SealKeyRow
  logos: LogoRow
}
