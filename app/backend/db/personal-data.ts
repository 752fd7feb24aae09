import type { DataGroup } from '~/domain/personal-data/data-groups'
import type { Tables } from './tables'

/**
 * The data about people in a column: - `nothing`: nothing - `account`: the owner or the author. After an erasure
 * it points to a pseudonym - `own`: data of the account or contact in this row; erased with it - `email`: one
 * address, replaced by the pseudonym's - `text`: free text and snapshots; addresses and names in it are
 * replaced - `key`: the same, as a search key - `secret`: never leaves the portal, not even for the person
 * themselves - `kept`: may hold a name or an address, and stays; the group says why
 */
export type Holds = 'nothing' | 'account' | 'own' | 'email' | 'text' | 'key' | 'secret' | 'kept'

interface TableData<Row> {
  group: DataGroup
  columns: { readonly [Column in keyof Row]: Holds }
  /** Rows deleted with the person: this column has their account, or address. */
  goBy?: keyof Row & string
  /** Except those with this flag. */
  unless?: keyof Row & string
  /** The column with the id of the contact that the row belongs to. */
  contact?: keyof Row & string
  /** Columns with a name, each with that of the address whose owner bears it. */
  names?: Partial<Record<keyof Row & string, keyof Row & string>>
  /** A stored file that the account uploaded: the columns of its key, its uploader and its name. */
  file?: { key: keyof Row & string; by: keyof Row & string; name?: keyof Row & string }
}

const as =
  <H extends Holds>(holds: H) =>
  <const Names extends string[]>(...names: Names) =>
    Object.fromEntries(names.map((name) => [name, holds])) as { [Name in Names[number]]: H }

const nothing = as('nothing')
const account = as('account')
const own = as('own')
const email = as('email')
const text = as('text')
const key = as('key')
const secret = as('secret')
const kept = as('kept')

const deletable = { ...nothing('deleted_at'), ...account('deleted_by') }

const reviewed = {
  ...nothing('id', 'root_id', 'parent_id', 'chain_position'),
  ...nothing(
    'status',
    'status_at',
    'locked_until',
    'created_at',
    'updated_at',
    'version',
    'withdrawn_at',
    'withdrawn_on',
  ),
  ...account('locked_by', 'assigned_to', 'created_by', 'withdrawn_by'),
  ...text('name', 'withdrawn_reason'),
  ...key('name_key', 'search_key'),
  ...deletable,
}

const reviewItem = {
  ...reviewed,
  ...nothing('company_id', 'head_quarter_id', 'is_passover', 'kosher_status_id'),
  ...text('agent_fullname'),
  ...kept('company_key'),
}

const lookup = nothing('id', 'code', 'description', 'description_en', 'position', 'archived_at', 'version')

/** The personal data of every column: exports and erasures follow from it. A missing one does not compile. */
export const personalData: { readonly [Table in keyof Tables]: TableData<Tables[Table]> } = {
  companies: {
    group: 'companies',
    columns: {
      ...nothing('id', 'district', 'zip_code', 'country', 'head_quarter', 'head_quarter_id', 'manufactoring'),
      ...nothing('is_certified', 'is_vendor', 'is_behalf', 'created_at', 'updated_at', 'version'),
      ...nothing('merged_into_id', 'visit_interval_months', 'last_visited_on', 'next_visit_on'),
      ...account('officer_id'),
      ...kept('business_name', 'business_code', 'street', 'city', 'name_key', 'address_key', 'search_key'),
      ...deletable,
    },
  },
  users: {
    group: 'account',
    columns: {
      ...nothing('user_type', 'company_id', 'is_certifier_company_manager', 'is_reader', 'created_at'),
      ...nothing('disabled_at', 'last_signed_in_at', 'lang', 'kind'),
      ...account('id'),
      ...own('email', 'email_key', 'first_name', 'last_name', 'name_key'),
      ...secret('password_hash'),
      ...deletable,
    },
  },
  sessions: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...nothing('id', 'created_at', 'seen_at', 'ends_at', 'wrote_up_to', 'confirmed_at'),
      ...account('user_id'),
      ...text('user_agent', 'address'),
      ...secret('id_hash'),
    },
  },
  devices: {
    group: 'signIns',
    goBy: 'user_id',
    columns: { ...secret('token_hash'), ...account('user_id'), ...nothing('ends_at') },
  },
  factors: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...nothing('id', 'kind', 'last_step', 'created_at', 'confirmed_at'),
      ...account('user_id'),
      ...secret('secret', 'session_hash'),
    },
  },
  factor_demands: { group: 'companies', columns: nothing('company_id') },
  passkeys: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...nothing('id', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'),
      ...account('user_id'),
      ...secret('credential_id'),
      ...text('name'),
    },
  },
  passkey_challenges: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...secret('browser_hash', 'challenge'),
      ...nothing('purpose', 'ends_at'),
      ...account('user_id'),
    },
  },
  enrolments: {
    group: 'signIns',
    goBy: 'user_id',
    columns: { ...account('user_id'), ...secret('browser_hash', 'code_hash'), ...nothing('ends_at') },
  },
  recovery_codes: {
    group: 'signIns',
    goBy: 'user_id',
    columns: { ...account('user_id'), ...secret('code_hash'), ...nothing('used_at') },
  },
  pending_sign_ins: {
    group: 'signIns',
    goBy: 'user_id',
    columns: { ...secret('id_hash'), ...account('user_id'), ...nothing('ends_at') },
  },
  calendar_links: {
    group: 'preferences',
    goBy: 'user_id',
    columns: { ...account('user_id'), ...secret('token_hash'), ...nothing('scope', 'created_at') },
  },
  program_tokens: {
    group: 'signIns',
    columns: {
      ...nothing('id', 'last_four', 'scope', 'networks', 'created_at', 'expires_at'),
      ...nothing('last_used_at', 'last_used_from', 'told_days'),
      ...account('user_id', 'created_by'),
      ...secret('token_hash'),
    },
  },
  idempotency_keys: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...account('user_id'),
      ...nothing('key', 'call', 'at'),
      ...secret('input_digest'),
      ...text('answer'),
    },
  },
  one_time_codes: {
    group: 'signIns',
    goBy: 'user_id',
    columns: {
      ...nothing('id', 'purpose', 'created_at', 'expires_at', 'used_at'),
      ...account('user_id'),
      ...secret('code_hash'),
    },
  },
  erasures: {
    group: 'erasures',
    columns: {
      ...nothing('id', 'pseudonym', 'accounts', 'contacts', 'asked_at', 'tables_done', 'result'),
      ...nothing('lease_until', 'done_at'),
      ...account('asked_by'),
      // Cleared when it is done.
      ...own('emails', 'names'),
    },
  },
  // A digest of the address, or where a request came from; deleted two hours after the last attempt.
  login_attempts: {
    group: 'signIns',
    columns: { ...secret('key'), ...nothing('failures', 'last_at', 'blocked_until') },
  },
  contacts: {
    group: 'contacts',
    contact: 'id',
    columns: {
      ...nothing('id', 'company_id', 'created_at', 'version'),
      ...own('title', 'first_name', 'last_name', 'appellation', 'search_key'),
      ...deletable,
    },
  },
  contact_details: {
    group: 'contacts',
    contact: 'contact_id',
    columns: { ...nothing('id', 'contact_id', 'position'), ...own('user_label', 'contact') },
  },
  kosher_groups: { group: 'items', columns: { ...lookup, ...nothing('proof') } },
  kosher_statuses: { group: 'items', columns: { ...lookup, ...nothing('x12_code', 'nature', 'rank') } },
  restrictions: { group: 'items', columns: { ...lookup, ...nothing('means') } },
  sensitive_terms: {
    group: 'settings',
    columns: {
      ...nothing('id', 'term_key', 'shown', 'nature', 'proof', 'passover', 'why', 'why_en', 'source'),
      ...nothing('archived_at', 'version'),
    },
  },
  concern_weights: {
    group: 'settings',
    columns: { ...nothing('code', 'weight', 'set_at', 'version'), ...account('set_by') },
  },
  ingredient_groups: {
    group: 'items',
    columns: { ...nothing('id', 'head_quarter_id', 'rmc', 'rmc_key', 'created_at'), ...text('description') },
  },
  ingredients: {
    group: 'items',
    columns: {
      ...reviewItem,
      ...nothing('expiration_date', 'kosher_group_id', 'ingredient_group_id', 'rmc_key', 'vendor_id'),
      ...nothing('supplier_certificate_id', 'contains_kitniyot'),
      ...text('suggested_vendor'),
    },
  },
  products: {
    group: 'items',
    columns: {
      ...reviewItem,
      ...nothing('code', 'restriction_id', 'on_behalf_id', 'certification_group_id', 'certificate_id'),
      ...text('suggested_on_behalf'),
    },
  },
  certified_concerns: {
    group: 'certificates',
    columns: {
      ...nothing('id', 'product_root_id', 'certification_group_id', 'code', 'product_id', 'weight'),
      ...nothing('concerns', 'parts', 'since', 'settled_as', 'settled_at', 'version'),
      ...account('settled_by'),
      ...text('settled_note'),
    },
  },
  certified_checks: { group: 'certificates', columns: nothing('product_root_id', 'marked_at') },
  register_due: { group: 'certificates', columns: nothing('place', 'certification_group_id') },
  lines: {
    group: 'companies',
    columns: {
      ...nothing('id', 'facility_id', 'is_hot', 'kosherizable', 'returns', 'archived_at', 'created_at'),
      ...nothing('version'),
      ...account('created_by'),
      ...text('name', 'kind', 'circuit'),
      ...key('name_key'),
    },
  },
  line_states: {
    group: 'companies',
    columns: {
      ...nothing('id', 'line_id', 'from_day', 'kosher_status_id', 'not_kosher', 'passover_until', 'why'),
      ...nothing('method', 'rested_hours', 'celsius', 'observation_id', 'by_company', 'created_at'),
      ...account('told_by'),
      ...text('reason'),
    },
  },
  product_lines: { group: 'items', columns: nothing('product_id', 'line_id') },
  item_references: {
    group: 'items',
    columns: {
      ...nothing('head_quarter_id', 'kind', 'root_id', 'created_at'),
      ...kept('source', 'code'),
      ...account('created_by'),
    },
  },
  product_ingredients: { group: 'items', columns: nothing('product_id', 'ingredient_id', 'position') },
  notes: {
    group: 'messages',
    columns: {
      ...nothing('id', 'ingredient_id', 'product_id', 'company_id', 'note_type', 'editor', 'created_at'),
      ...nothing('supplier_certificate_id', 'idempotency_key'),
      ...account('author_id'),
      ...email('author_email'),
      ...text('content'),
    },
  },
  phrases: {
    group: 'preferences',
    goBy: 'owner_id',
    columns: {
      ...nothing('id', 'kind', 'lang', 'position', 'archived', 'uses', 'created_at', 'version'),
      ...text('title', 'text'),
      ...account('owner_id'),
    },
  },
  saved_views: {
    group: 'preferences',
    goBy: 'owner_id',
    // Colleagues work with it.
    unless: 'shared',
    columns: {
      ...nothing('id', 'list', 'shared', 'position', 'created_at'),
      ...text('name', 'query'),
      ...account('owner_id'),
    },
  },
  read_marks: {
    group: 'preferences',
    goBy: 'user_id',
    columns: {
      ...account('user_id'),
      ...nothing(
        'ingredient_id',
        'product_id',
        'supplier_certificate_id',
        'company_id',
        'note_id',
        'read_to',
      ),
    },
  },
  product_gtins: {
    group: 'items',
    columns: {
      ...nothing('gtin', 'root_id', 'position', 'declared_at', 'confirmed_at', 'rejected_at'),
      ...account('declared_by', 'confirmed_by', 'rejected_by'),
      ...text('reject_reason'),
    },
  },
  company_listings: {
    group: 'items',
    columns: {
      ...nothing('company_id', 'slug', 'is_listed', 'prints_gtins', 'changed_at'),
      ...account('changed_by'),
    },
  },
  product_listings: {
    group: 'items',
    columns: { ...nothing('root_id', 'slug', 'mode', 'changed_at'), ...account('changed_by') },
  },
  // Copies of printed certificates, without people.
  directory_version: {
    group: 'certificates',
    columns: nothing('id', 'version', 'policy', 'licence', 'certifier_name'),
  },
  directory_terms: {
    group: 'certificates',
    columns: nothing('kind', 'code', 'description', 'english', 'position'),
  },
  directory_companies: {
    group: 'certificates',
    columns: {
      ...nothing('slug', 'company_id', 'country', 'changed_on'),
      ...kept('name', 'name_key', 'town'),
    },
  },
  directory_gtins: { group: 'certificates', columns: nothing('gtin', 'slug', 'position') },
  directory_entries: {
    group: 'certificates',
    columns: {
      ...nothing(
        'place',
        'slug',
        'certification_group_id',
        'is_newest',
        'listed_as',
        'maker_slug',
        'country',
      ),
      ...nothing('number', 'short_code', 'product_code', 'kosher_status_code', 'kosher_status_description'),
      ...nothing('is_passover', 'restriction_code', 'restriction_description', 'lot_number', 'issued_on'),
      ...nothing('expire_on', 'ended_on', 'end_reason', 'ends_on', 'changed_on'),
      ...kept('name', 'name_key', 'search_key', 'brand', 'maker_name', 'town'),
    },
  },
  laid_aside: {
    group: 'messages',
    columns: {
      ...nothing('side', 'ingredient_id', 'product_id', 'supplier_certificate_id', 'company_id', 'up_to'),
      ...nothing('created_at'),
      ...account('user_id'),
    },
  },
  recommendations: {
    group: 'messages',
    columns: {
      ...nothing('id', 'ingredient_id', 'product_id', 'supplier_certificate_id', 'version', 'favourable'),
      ...nothing('created_at'),
      ...text('note'),
      ...account('author_id'),
    },
  },
  company_threads: { group: 'messages', columns: nothing('company_id', 'waiting_since', 'last_note_at') },
  documents: {
    group: 'documents',
    file: { key: 'storage_key', by: 'created_by', name: 'filename' },
    columns: {
      ...nothing('id', 'storage_key', 'media_type', 'size', 'sha256', 'created_at'),
      ...text('filename'),
      ...key('filename_key'),
      ...account('created_by'),
    },
  },
  ingredient_documents: {
    group: 'documents',
    columns: nothing('ingredient_id', 'document_id', 'created_at'),
  },
  certifying_agencies: {
    group: 'settings',
    columns: {
      ...nothing('id', 'country', 'standing', 'standing_at', 'merged_into_id', 'created_at', 'version'),
      ...text('name', 'symbol', 'website', 'standing_note'),
      ...key('name_key'),
      ...account('standing_by', 'created_by'),
      ...deletable,
    },
  },
  supplier_certificates: {
    group: 'items',
    columns: {
      ...reviewed,
      ...nothing('origin', 'head_quarter_id', 'vendor_id', 'agency_id', 'issued_on', 'expires_on'),
      ...nothing(
        'expiry_assumed',
        'only_for_id',
        'document_id',
        'shared',
        'replaced_by_id',
        'merged_into_id',
      ),
      ...text('vendor_typed', 'agency_typed', 'number'),
      ...key('number_key'),
    },
  },
  supplier_certificate_items: {
    group: 'items',
    columns: {
      ...nothing('id', 'certificate_id', 'position', 'kosher_status_id', 'is_passover', 'typed_by_id'),
      ...text('name', 'code', 'condition'),
      ...key('name_key'),
    },
  },
  supplier_coverages: {
    group: 'items',
    columns: {
      ...nothing('certificate_id', 'ingredient_root_id', 'item_id', 'head_quarter_id', 'state', 'follows'),
      ...account('proposed_by'),
    },
  },
  supplier_requests: {
    group: 'requests',
    names: { sender_name: 'sender_email' },
    columns: {
      ...nothing('id', 'certificate_id', 'side', 'head_quarter_id', 'lang', 'due_on', 'status', 'expires_at'),
      ...nothing('created_at', 'reminded_at', 'closed_at', 'answered_id', 'answer_key'),
      ...account('created_by'),
      ...email('email', 'sender_email'),
      ...text('message', 'sender_name', 'sender_message'),
      ...secret('code_hash'),
    },
  },
  certification_groups: {
    group: 'certificates',
    columns: {
      ...nothing('id', 'year', 'sequence', 'company_id', 'head_quarter_id', 'expire_on', 'lot_number'),
      ...nothing(
        'short_code',
        'renewed_from_id',
        'replaced_by_id',
        'revoked_at',
        'is_farewell',
        'created_at',
      ),
      ...text('revoke_reason', 'reduced_reason'),
      // As they were printed.
      ...kept('name', 'name_key', 'description', 'search_key', 'company_key'),
      ...account('revoked_by', 'created_by'),
    },
  },
  certificates: {
    group: 'certificates',
    columns: {
      ...nothing('id', 'certification_group_id', 'revision', 'number', 'idempotency_key', 'issued_at'),
      ...nothing('key_digest', 'storage_key', 'size', 'sha256'),
      ...nothing('seal_level', 'stamped_at', 'stamp_authority', 'seal_ends_at', 'seal_waits_since'),
      ...account('issued_by'),
      ...kept('printed'),
    },
  },
  former_checksums: {
    group: 'certificates',
    columns: nothing('sha256', 'certificate_id', 'size', 'until'),
  },
  certificate_products: {
    group: 'certificates',
    columns: {
      ...nothing('certificate_id', 'product_id', 'position', 'code', 'kosher_status_code', 'is_passover'),
      ...nothing('kosher_status_description', 'restriction_description'),
      ...kept('name', 'on_behalf_name'),
    },
  },
  certificate_extracts: {
    group: 'certificates',
    columns: nothing('sha256', 'certification_group_id', 'made_at'),
  },
  credential_keys: {
    group: 'certificates',
    columns: { ...nothing('position', 'id', 'public_jwk', 'created_at'), ...secret('private_jwk') },
  },
  credential_statuses: { group: 'certificates', columns: nothing('certificate_id', 'list', 'position') },
  certificate_requests: {
    group: 'requests',
    columns: {
      ...nothing('id', 'kind', 'status', 'company_id', 'head_quarter_id', 'certification_group_id'),
      ...nothing('expire_on', 'lot_number', 'idempotency_key', 'created_at', 'decided_at', 'issued_group_id'),
      ...nothing('key_digest'),
      ...text('name', 'description', 'decision_note'),
      ...key('name_key'),
      ...account('created_by', 'decided_by', 'assigned_to'),
    },
  },
  certificate_request_products: {
    group: 'requests',
    columns: nothing('request_id', 'product_id', 'position'),
  },
  review_decisions: {
    group: 'items',
    columns: nothing(
      ...(['id', 'kind', 'item_id', 'company_id', 'head_quarter_id', 'outcome'] as const),
      ...(['sent_at', 'decided_at', 'month', 'days'] as const),
    ),
  },
  events: {
    group: 'audit',
    columns: {
      ...nothing('id', 'number', 'at', 'type', 'entity_type', 'entity_id', 'head_quarter_id'),
      ...nothing('for_company', 'state', 'side'),
      ...account('actor_id'),
    },
  },
  audit_events: {
    group: 'audit',
    columns: {
      ...nothing('id', 'at', 'action', 'entity_type', 'entity_id', 'head_quarter_id'),
      ...account('actor_id'),
      ...email('actor_email'),
      ...text('before', 'after'),
      ...nothing('number', 'hash'),
      ...secret('digests'),
    },
  },
  trail_days: {
    group: 'audit',
    columns: {
      ...nothing('number', 'day', 'last', 'acts', 'sign_ins', 'closed_at', 'hash', 'storage_key', 'proof'),
    },
  },
  mail_outbox: {
    group: 'mails',
    goBy: 'recipient',
    columns: {
      ...nothing('id', 'created_at', 'attempts', 'next_attempt_at', 'sent_at', 'bundle'),
      ...email('recipient'),
      ...text('subject', 'last_error'),
      // They may hold a link that opens an account; cleared once sent.
      ...secret('text', 'html', 'entries', 'unsubscribe_url'),
    },
  },
  muted_notices: {
    group: 'preferences',
    goBy: 'user_id',
    columns: { ...account('user_id'), ...nothing('kind') },
  },
  expiry_notices: {
    group: 'mails',
    columns: nothing('subject_id', 'expires_on', 'step', 'head_quarter_id', 'mailed_at'),
  },
  renewal_jobs: {
    group: 'certificates',
    columns: {
      ...nothing('id', 'created_at', 'attempts', 'lease_id', 'lease_until', 'finished_at'),
      ...nothing('cancelled_at'),
      ...account('created_by'),
    },
  },
  renewal_job_items: {
    group: 'certificates',
    columns: {
      ...nothing(
        'job_id',
        'position',
        'certification_group_id',
        'acknowledged',
        'expire_on',
        'certificate_id',
      ),
      ...text('refusal'),
    },
  },
  import_jobs: {
    group: 'imports',
    file: { key: 'storage_key', by: 'created_by', name: 'filename' },
    columns: {
      ...nothing('id', 'kind', 'state', 'company_id', 'head_quarter_id', 'storage_key', 'size', 'rows_total'),
      ...nothing('rows_done', 'rows_ready', 'rows_ignored', 'rows_changed', 'rows_same', 'change_count'),
      ...nothing('problem_count', 'failure_code', 'attempts', 'lease_id', 'lease_until', 'created_at'),
      ...nothing('finished_at', 'chosen_columns', 'facility_source', 'valid_rows_only', 'rows_rejected'),
      ...nothing('warning_count'),
      ...text('filename', 'failure_message', 'header'),
      ...account('created_by', 'committed_by'),
    },
  },
  import_problems: {
    group: 'imports',
    columns: {
      ...nothing('import_id', 'position', 'row_number', 'column_name'),
      ...text('value', 'message'),
    },
  },
  import_warnings: {
    group: 'imports',
    columns: {
      ...nothing('import_id', 'position', 'row_number', 'column_name'),
      ...text('value', 'message'),
    },
  },
  import_rejects: {
    group: 'imports',
    columns: { ...nothing('import_id', 'position', 'row_number'), ...text('cells') },
  },
  import_columns: {
    group: 'imports',
    columns: nothing('head_quarter_id', 'user_type', 'kind', 'header_key', 'column_name'),
  },
  import_changes: {
    group: 'imports',
    columns: {
      ...nothing('import_id', 'position', 'row_number', 'column_name'),
      ...text('name', 'before', 'after'),
    },
  },
  item_counts: {
    group: 'items',
    columns: nothing('item_table', 'status', 'newest', 'newest_of_status', 'newer_statuses', 'total'),
  },
  visits: {
    group: 'visits',
    columns: {
      ...nothing(
        'id',
        'number',
        'company_id',
        'head_quarter_id',
        'kind',
        'announced',
        'planned_on',
        'planned_time',
        'status',
      ),
      ...nothing('started_at', 'ended_at', 'complete_at', 'late_at', 'outcome', 'outcome_reason'),
      ...nothing(
        'report_storage_key',
        'report_sha256',
        'report_size',
        'report_told_at',
        'confirmed_at',
        'cancelled_at',
      ),
      ...nothing('created_at', 'version'),
      ...text('brief', 'statement', 'confirmed_note', 'cancelled_reason'),
      ...account('lead_id', 'confirmed_by', 'cancelled_by', 'created_by'),
    },
  },
  visit_inspectors: { group: 'visits', columns: { ...nothing('visit_id'), ...account('user_id') } },
  visit_packs: {
    group: 'visits',
    columns: {
      ...nothing('visit_id', 'device_id', 'taken_at', 'seen_at', 'returned_at'),
      ...text('device_name'),
      ...account('user_id', 'discarded_by'),
    },
  },
  visit_observations: {
    group: 'visits',
    columns: {
      ...nothing('id', 'visit_id', 'position', 'kind', 'at', 'seq', 'device_id', 'supersedes', 'digest'),
      ...nothing(
        'received_at',
        'late',
        'clock_error',
        'ingredient_id',
        'adopted_ingredient_id',
        'adopted_at',
        'refused_at',
      ),
      ...text('seen', 'payload', 'refused_reason'),
      ...account('author_id', 'adopted_by', 'refused_by'),
    },
  },
  visit_photos: {
    group: 'visits',
    file: { key: 'storage_key', by: 'author_id' },
    columns: {
      ...nothing(
        'id',
        'visit_id',
        'observation_id',
        'device_id',
        'taken_at',
        'received_at',
        'late',
        'sha256',
      ),
      ...nothing('size', 'width', 'height', 'storage_key', 'small_storage_key'),
      ...account('author_id'),
    },
  },
  visit_addenda: {
    group: 'visits',
    columns: {
      ...nothing('id', 'visit_id', 'number', 'due_at', 'confirms', 'evidence', 'made_at', 'storage_key'),
      ...nothing('sha256', 'size'),
    },
  },
  deviations: {
    group: 'deviations',
    columns: {
      ...nothing('id', 'number', 'visit_id', 'observation_id', 'company_id', 'head_quarter_id', 'grade'),
      ...nothing('due_on', 'status', 'ingredient_id', 'product_id', 'created_at', 'closed_at', 'version'),
      ...text('finding', 'requirement', 'measure'),
      ...account('created_by', 'closed_by'),
    },
  },
  deviation_answers: {
    group: 'deviations',
    columns: {
      ...nothing('id', 'deviation_id', 'round', 'done_on', 'answered_at', 'decision', 'decided_at'),
      ...text('cause', 'correction', 'corrective_action', 'decision_note'),
      ...account('answered_by', 'decided_by'),
    },
  },
  deviation_documents: {
    group: 'deviations',
    columns: nothing('deviation_id', 'document_id', 'answer_id', 'created_at'),
  },
  rulings: {
    group: 'certificates',
    columns: {
      ...nothing(
        'id',
        'number',
        'kind',
        'subject_type',
        'subject_id',
        'company_id',
        'head_quarter_id',
        'is_whole',
      ),
      ...nothing('goods_from', 'effective_on', 'months', 'at', 'storage_key', 'sha256', 'seen_at'),
      ...nothing('seal_waits_since', 'idempotency_key', 'key_digest'),
      ...text('reason', 'due_note'),
      // As they were published.
      ...kept('public_note', 'lots'),
      ...account('created_by', 'seen_by'),
    },
  },
  ruling_products: { group: 'certificates', columns: nothing('ruling_id', 'product_id') },
  ruling_deviations: { group: 'certificates', columns: nothing('ruling_id', 'deviation_id') },
  directory_rests: {
    group: 'certificates',
    columns: {
      ...nothing('ruling_id', 'slug', 'certification_group_id', 'from_day', 'until_day', 'goods_from'),
      ...kept('public_note', 'lots'),
    },
  },
  followers: {
    group: 'mails',
    goBy: 'address',
    columns: {
      ...nothing('id', 'certification_group_id', 'root_id', 'lang', 'asked_at', 'asks', 'confirmed_at'),
      ...nothing('told_at'),
      ...email('address'),
      ...secret('address_hash', 'token_hash', 'leave_token'),
    },
  },
  seals: {
    group: 'visits',
    columns: {
      ...nothing('id', 'company_id', 'number', 'applied_visit_id', 'last_visit_id', 'state'),
      ...text('place'),
    },
  },
  counters: { group: 'settings', columns: nothing('name', 'value') },
  // Who signs certificates, and the certifier's own address: managers change them at the settings.
  settings: { group: 'settings', columns: { ...nothing('name', 'updated_at'), ...kept('value') } },
  seal_keys: {
    group: 'settings',
    columns: { ...nothing('generation', 'certificates', 'created_at'), ...secret('private_key') },
  },
  logos: {
    group: 'settings',
    columns: {
      ...nothing('sha256', 'storage_key', 'media_type', 'size', 'created_at'),
      ...account('created_by'),
    },
  },
}
