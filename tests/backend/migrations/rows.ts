import type { tablesInOrder } from '~/backend/backup/manifest'
import type { FacilityItemRow, IngredientRow, ProductRow, Tables } from '~/backend/db/tables'
import { companyKeys } from '~/backend/modules/companies/company-keys'
import { contactKey } from '~/backend/modules/contacts/contact-keys'
import { ingredientSearchKey } from '~/backend/modules/ingredients/ingredient-keys'
import { productSearchKey } from '~/backend/modules/products/product-keys'
import { ownedKey } from '~/backend/core/owned-key'
import type { ReviewStatus } from '~/domain/review'
import { searchKey } from '~/domain/text/search-key'

/**
 * A few rows of every table, as after all migrations. For an earlier version the missing columns are omitted: a
 * migration that fills a column must produce the value given here.
 */

const at = '2026-10-05T08:00:00.000Z'
const later = '2026-10-06T08:00:00.000Z'
const sent = '2026-09-28T22:30:00.000Z'
const alive = { deleted_at: null, deleted_by: null }

const company = (id: string, businessName: string, own: Partial<Tables['companies']> = {}) => {
  const row = {
    id,
    business_name: businessName,
    business_code: '90000010009',
    street: 'Via dell’Artigianato 3',
    city: 'Forlì',
    district: 'FC',
    zip_code: '47121',
    country: 'Italia',
    head_quarter: 0 as const,
    head_quarter_id: null,
    manufactoring: 1 as const,
    is_certified: 0 as const,
    is_vendor: 0 as const,
    is_behalf: 0 as const,
    created_at: at,
    updated_at: at,
    version: 1,
    merged_into_id: null,
    officer_id: null,
    visit_interval_months: null,
    last_visited_on: null,
    next_visit_on: null,
    ...alive,
    ...own,
  }
  return { ...row, ...companyKeys(row) }
}

const companies = [
  company('hq', 'Forno Città S.r.l.', { head_quarter: 1, is_certified: 1, is_vendor: 1 }),
  company('facility', 'Forno Città Stabilimento', { head_quarter_id: 'hq' }),
  company('other', 'Caseificio Altrove', { head_quarter: 1, is_behalf: 1 }),
  company('gone', 'Pastificio Chiuso', { head_quarter: 1, deleted_at: later, deleted_by: 'certifier' }),
]

const user = (id: string, own: Partial<Tables['users']>): Tables['users'] => ({
  id,
  email: `${id}@Example.test`,
  email_key: `${id}@example.test`,
  user_type: 'Certifier',
  company_id: null,
  is_certifier_company_manager: 0,
  is_reader: 0,
  password_hash: null,
  created_at: at,
  disabled_at: null,
  last_signed_in_at: null,
  lang: 'it',
  first_name: '',
  last_name: '',
  name_key: `${id}@example.test`,
  ...alive,
  ...own,
})

interface Version {
  id: string
  root?: string
  parent?: string
  position?: number
  name: string
  status: ReviewStatus
  deleted?: boolean
}

const version = ({
  id,
  root = id,
  parent,
  position = 1,
  name,
  status,
  deleted,
}: Version): Omit<FacilityItemRow, 'search_key'> => ({
  id,
  root_id: root,
  parent_id: parent ?? null,
  chain_position: position,
  name,
  name_key: searchKey(name),
  company_id: 'facility',
  head_quarter_id: 'hq',
  company_key: searchKey('Forno Città Stabilimento'),
  is_passover: 0,
  agent_fullname: null,
  kosher_status_id: 'ks-parve',
  status,
  status_at: at,
  locked_by: null,
  locked_until: null,
  assigned_to: null,
  created_at: at,
  created_by: 'certifier',
  updated_at: at,
  version: 1,
  deleted_at: deleted ? later : null,
  deleted_by: deleted ? 'certifier' : null,
  withdrawn_at: null,
  withdrawn_on: null,
  withdrawn_by: null,
  withdrawn_reason: null,
})

/** The owner of all items and certificates here, in the words of their search keys. */
const owner = 'forno citta stabilimento forno citta s.r.l.'

const ingredient = (of: Version, own: Partial<IngredientRow> = {}): IngredientRow => {
  const row = {
    ...version(of),
    expiration_date: '2027-06-30',
    kosher_group_id: 'kg-1',
    ingredient_group_id: null,
    rmc_key: '',
    suggested_vendor: null,
    vendor_id: null,
    ...own,
  }
  const names = {
    rmc: row.ingredient_group_id && 'RMC-7',
    vendorName: row.vendor_id && 'Forno Città S.r.l.',
    suggestedVendor: row.suggested_vendor,
  }
  return { ...row, search_key: ingredientSearchKey(row.name, names, owner) }
}

const product = (of: Version, code: string, own: Partial<ProductRow> = {}): ProductRow => {
  const row = {
    ...version(of),
    code,
    restriction_id: 're-ness',
    suggested_on_behalf: null,
    on_behalf_id: null,
    certification_group_id: null,
    certificate_id: null,
    ...own,
  }
  return { ...row, search_key: productSearchKey(row, row.on_behalf_id && 'Caseificio Altrove', owner) }
}

/** A chain with a version of most statuses, one of them deleted; renewals, and single rows. */
const ingredients = [
  ingredient(
    { id: 'i1', name: 'Farina di Perù', status: 'approved' },
    { ingredient_group_id: 'g1', rmc_key: 'rmc-7' },
  ),
  ingredient({
    id: 'i1b',
    root: 'i1',
    parent: 'i1',
    position: 2,
    name: 'Farina di Perù',
    status: 'rejected',
  }),
  ingredient({
    id: 'i1c',
    root: 'i1',
    parent: 'i1b',
    position: 3,
    name: 'Farina tipo 0',
    status: 'approved',
  }),
  ingredient({
    id: 'i1d',
    root: 'i1',
    parent: 'i1c',
    position: 4,
    name: 'Farina tipo 0',
    status: 'draft',
    deleted: true,
  }),
  ingredient({
    id: 'i1e',
    root: 'i1',
    parent: 'i1d',
    position: 5,
    name: 'Farina di Perù tipo 00',
    status: 'waiting',
  }),
  ingredient(
    { id: 'i2', name: 'Malto d’orzo', status: 'review' },
    { suggested_vendor: 'Malteria Übel', expiration_date: null },
  ),
  ingredient(
    { id: 'i3', name: 'Olio', status: 'approving' },
    { vendor_id: 'hq', locked_by: 'certifier', locked_until: later },
  ),
  ingredient({ id: 'i4', name: 'Sale', status: 'waiting', deleted: true }),
]

const products = [
  product({ id: 'p1', name: 'Grissini', status: 'approved' }, 'P-1', {
    certification_group_id: 'cg1',
    certificate_id: 'c1',
  }),
  product(
    { id: 'p1b', root: 'p1', parent: 'p1', position: 2, name: 'Grissini al sesamo', status: 'draft' },
    'P-1',
  ),
  product({ id: 'p2', name: 'Crostini', status: 'approved' }, 'P-2', { on_behalf_id: 'other' }),
  product({ id: 'p3', name: 'Focaccia', status: 'rejected' }, 'P-3'),
]

const certificationGroup: Tables['certification_groups'] = {
  id: 'cg1',
  year: 2026,
  sequence: 1,
  name: 'Panificati',
  description: 'Linea secca',
  name_key: 'panificati',
  search_key: ownedKey('panificati linea secca 2026-00001 grissini p-1', owner),
  company_id: 'facility',
  company_key: searchKey('Forno Città Stabilimento'),
  head_quarter_id: 'hq',
  expire_on: '2027-12-31',
  lot_number: null,
  short_code: 'abcdefghij',
  renewed_from_id: null,
  replaced_by_id: null,
  reduced_reason: null,
  revoked_at: null,
  revoked_by: null,
  revoke_reason: null,
  created_at: at,
  created_by: 'certifier',
}

const note = (id: string, own: Partial<Tables['notes']>): Tables['notes'] => ({
  id,
  ingredient_id: null,
  product_id: null,
  company_id: null,
  note_type: 'user_notes',
  editor: 'certifier',
  author_id: 'certifier',
  author_email: 'certifier@Example.test',
  content: 'Manca l’attestato',
  created_at: at,
  idempotency_key: null,
  ...own,
})

/** Migrations fill the lookup tables and the first phrases, triggers the counts of items. */
type FilledTable = Exclude<
  keyof typeof tablesInOrder,
  'kosher_groups' | 'kosher_statuses' | 'restrictions' | 'sensitive_terms' | 'concern_weights' | 'phrases'
>

export const rows: { readonly [T in FilledTable]: readonly Tables[T][] } = {
  companies,
  users: [
    user('certifier', {
      is_certifier_company_manager: 1,
      password_hash: 'x',
      last_signed_in_at: at,
    }),
    user('molino', { user_type: 'Company', company_id: 'hq' }),
    user('former', { disabled_at: later }),
  ],
  sessions: [
    {
      id_hash: 'hash',
      id: null,
      user_id: 'certifier',
      created_at: at,
      seen_at: at,
      ends_at: later,
      user_agent: null,
      address: null,
      wrote_up_to: null,
      confirmed_at: null,
    },
  ],
  devices: [{ token_hash: 'token', user_id: 'certifier', ends_at: later }],
  factors: [
    {
      id: 'factor',
      user_id: 'certifier',
      kind: 'totp',
      secret: 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL',
      last_step: 59_700_000,
      created_at: at,
      confirmed_at: at,
      session_hash: null,
    },
  ],
  passkeys: [
    {
      id: 'passkey',
      user_id: 'certifier',
      credential_id: 'Y3JlZGVudGlhbA',
      public_key: 'pQECAyYgASFYIA',
      counter: 3_000_000_000,
      transports: '["internal"]',
      name: 'Firefox, Windows',
      created_at: at,
      last_used_at: null,
    },
  ],
  passkey_challenges: [
    {
      browser_hash: 'pending',
      purpose: 'prove',
      user_id: 'certifier',
      challenge: 'c2lnbiB0aGlz',
      ends_at: later,
    },
  ],
  enrolments: [{ user_id: 'certifier', browser_hash: 'hash', code_hash: 'mailed', ends_at: later }],
  factor_demands: [{ company_id: 'other' }],
  recovery_codes: [{ user_id: 'certifier', code_hash: 'recovery', used_at: null }],
  pending_sign_ins: [{ id_hash: 'pending', user_id: 'certifier', ends_at: later }],
  one_time_codes: [
    {
      id: 'otc',
      user_id: 'molino',
      purpose: 'password',
      code_hash: 'h',
      created_at: at,
      expires_at: later,
      used_at: null,
    },
  ],
  erasures: [
    {
      id: 'era',
      pseudonym: 'cancellato-00000000',
      accounts: '["gone"]',
      contacts: '[]',
      emails: null,
      names: null,
      asked_at: at,
      asked_by: 'molino',
      tables_done: 60,
      result: '{}',
      lease_until: null,
      done_at: at,
    },
  ],
  login_attempts: [{ key: 'password:account:x', failures: 2, last_at: at, blocked_until: null }],
  contacts: [
    {
      id: 'contact',
      company_id: 'hq',
      title: 'Dott.',
      first_name: 'Noè',
      last_name: 'Dal Lago',
      appellation: null,
      search_key: contactKey(
        { title: 'Dott.', first_name: 'Noè', last_name: 'Dal Lago', appellation: null },
        [{ user_label: 'e-mail', contact: 'noe@example.test' }],
      ),
      created_at: at,
      version: 1,
      ...alive,
    },
  ],
  contact_details: [
    { id: 'detail', contact_id: 'contact', user_label: 'e-mail', contact: 'noe@example.test', position: 0 },
  ],
  saved_views: [
    {
      id: 'view',
      list: 'ingredients',
      name: 'In attesa',
      query: 'WithStatus=waiting',
      owner_id: 'certifier',
      shared: 0,
      position: 0,
      created_at: at,
    },
  ],
  ingredient_groups: [
    {
      id: 'g1',
      head_quarter_id: 'hq',
      rmc: 'RMC-7',
      rmc_key: 'rmc-7',
      description: 'Farine',
      created_at: at,
    },
  ],
  ingredients,
  certification_groups: [certificationGroup],
  certificates: [
    {
      id: 'c1',
      certification_group_id: 'cg1',
      revision: 0,
      number: '2026-00001',
      idempotency_key: 'once',
      issued_at: at,
      issued_by: 'certifier',
      storage_key: 'certificates/c1',
      size: 10,
      sha256: 'a'.repeat(64),
      printed: '{}',
      seal_level: 'B-B',
      stamped_at: null,
      stamp_authority: null,
      seal_ends_at: null,
      seal_waits_since: null,
    },
  ],
  products,
  product_ingredients: [
    { product_id: 'p1', ingredient_id: 'i1', position: 0 },
    { product_id: 'p2', ingredient_id: 'i1c', position: 0 },
  ],
  certified_concerns: [
    {
      id: 'cc1',
      product_root_id: 'p1',
      certification_group_id: 'cg1',
      code: 'letterEnded',
      product_id: 'p1',
      weight: 'serious',
      concerns: '[{"code":"letterEnded","weight":"serious","ingredients":["i1"]}]',
      parts: '[":i1"]',
      since: at,
      settled_as: 'note',
      settled_at: later,
      settled_by: 'certifier',
      settled_note: 'Il certificato nuovo è in arrivo',
      version: 2,
    },
  ],
  certified_checks: [{ product_root_id: 'p1', marked_at: later }],
  notes: [
    note('n1', { ingredient_id: 'i2' }),
    note('n2', { ingredient_id: 'i2', editor: 'company', author_id: 'molino', created_at: later }),
    note('n3', { product_id: 'p1', note_type: 'flow_messages', editor: 'system', author_id: null }),
  ],
  company_threads: [{ company_id: 'hq', waiting_since: at, last_note_at: later }],
  read_marks: [
    {
      user_id: 'molino',
      ingredient_id: 'i2',
      product_id: null,
      company_id: null,
      note_id: 'n1',
      read_to: at,
    },
  ],
  laid_aside: [
    {
      side: 'certifier',
      ingredient_id: 'i2',
      product_id: null,
      company_id: null,
      up_to: `${later} n2`,
      user_id: 'certifier',
      created_at: later,
    },
  ],
  recommendations: [
    {
      id: 'op1',
      ingredient_id: 'i3',
      product_id: null,
      // From before this column: earlier databases have none.
      version: 9,
      favourable: 1,
      note: 'Documenti in ordine',
      author_id: 'certifier',
      created_at: at,
    },
  ],
  documents: [
    {
      id: 'd1',
      storage_key: 'documents/d1',
      filename: 'Attestato.pdf',
      filename_key: 'attestato.pdf',
      media_type: 'application/pdf',
      size: 10,
      sha256: 'b'.repeat(64),
      created_at: at,
      created_by: 'molino',
    },
  ],
  ingredient_documents: [
    { ingredient_id: 'i1', document_id: 'd1', created_at: at },
    { ingredient_id: 'i1e', document_id: 'd1', created_at: at },
  ],
  certificate_products: [
    {
      certificate_id: 'c1',
      product_id: 'p1',
      position: 0,
      name: 'Grissini',
      code: 'P-1',
      kosher_status_code: 'PARVE',
      kosher_status_description: 'Parve (neutro)',
      restriction_description: null,
      is_passover: 0,
      on_behalf_name: null,
    },
  ],
  former_checksums: [{ sha256: 'e'.repeat(64), certificate_id: 'c1', size: 9, until: at }],
  certificate_extracts: [{ sha256: 'c'.repeat(64), certification_group_id: 'cg1', made_at: at }],
  credential_keys: [{ position: 0, id: 'key', public_jwk: '{}', private_jwk: null, created_at: at }],
  credential_statuses: [{ certificate_id: 'c1', list: 1, position: 4217 }],
  certificate_requests: [
    {
      id: 'r1',
      kind: 'add',
      status: 'open',
      company_id: 'facility',
      head_quarter_id: 'hq',
      certification_group_id: 'cg1',
      name: 'Panificati',
      name_key: 'panificati',
      description: null,
      expire_on: null,
      lot_number: null,
      idempotency_key: null,
      created_at: at,
      created_by: 'molino',
      decided_at: null,
      decided_by: null,
      decision_note: null,
      issued_group_id: null,
      assigned_to: null,
    },
  ],
  certificate_request_products: [{ request_id: 'r1', product_id: 'p2', position: 0 }],
  review_decisions: [
    {
      id: 'a1',
      kind: 'ingredient',
      item_id: 'i1',
      company_id: 'facility',
      head_quarter_id: 'hq',
      outcome: 'approved',
      sent_at: sent,
      decided_at: at,
      month: '2026-10',
      days: 6,
    },
  ],
  audit_events: [
    {
      id: 'a0',
      at: sent,
      actor_id: 'molino',
      actor_email: 'molino@Example.test',
      action: 'ingredient.sent',
      entity_type: 'ingredient',
      entity_id: 'i1',
      head_quarter_id: 'hq',
      before: '{"status":"draft"}',
      after: '{"status":"approving"}',
    },
    {
      id: 'a1',
      at,
      actor_id: 'certifier',
      actor_email: 'certifier@Example.test',
      action: 'ingredient.approved',
      entity_type: 'ingredient',
      entity_id: 'i1',
      head_quarter_id: 'hq',
      before: null,
      after: '{"status":"approved"}',
    },
  ],
  mail_outbox: [
    {
      id: 'm1',
      recipient: 'molino@example.test',
      subject: 'Prova',
      text: 'Testo',
      html: '<p>Testo</p>',
      created_at: at,
      attempts: 1,
      next_attempt_at: later,
      sent_at: null,
      last_error: 'no',
      bundle: null,
      entries: null,
    },
  ],
  renewal_jobs: [
    {
      id: 'rj1',
      created_at: at,
      created_by: 'certifier',
      attempts: 0,
      lease_id: null,
      lease_until: null,
      finished_at: later,
    },
  ],
  renewal_job_items: [
    {
      job_id: 'rj1',
      position: 1,
      certification_group_id: 'cg1',
      acknowledged: '["letterEnded"]',
      certificate_id: null,
      refusal: '{"status":409,"code":"certificate.replaced","extra":{}}',
    },
  ],
  import_jobs: [
    {
      id: 'j1',
      kind: 'ingredients',
      state: 'done',
      company_id: 'facility',
      head_quarter_id: 'hq',
      filename: 'materie.csv',
      storage_key: null,
      size: 10,
      rows_total: 2,
      rows_done: 2,
      rows_ready: 1,
      rows_ignored: 0,
      rows_changed: 0,
      rows_same: 0,
      change_count: 0,
      problem_count: 1,
      failure_code: null,
      failure_message: null,
      attempts: 1,
      lease_id: null,
      lease_until: null,
      created_at: at,
      created_by: 'molino',
      committed_by: null,
      finished_at: later,
      header: null,
      chosen_columns: null,
      facility_source: 'form',
      valid_rows_only: 0,
      rows_rejected: 0,
      warning_count: 0,
    },
  ],
  import_warnings: [
    {
      import_id: 'j1',
      position: 1,
      row_number: 2,
      column_name: 'expirationDate',
      value: '2025-01-31',
      message: 'expired',
    },
  ],
  import_rejects: [{ import_id: 'j1', position: 1, row_number: 3, cells: '["","2027-01-31"]' }],
  import_columns: [
    {
      head_quarter_id: 'hq',
      user_type: 'Company',
      kind: 'ingredients',
      header_key: 'articolo',
      column_name: 'name',
    },
  ],
  import_problems: [
    { import_id: 'j1', position: 0, row_number: 3, column_name: 'Nome', value: '', message: 'Manca' },
  ],
  import_changes: [
    {
      import_id: 'j1',
      position: 1,
      row_number: 2,
      name: 'Semola',
      column_name: 'expirationDate',
      before: '2027-01-31',
      after: '2028-01-31',
    },
  ],
  muted_notices: [{ user_id: 'molino', kind: 'digest' }],
  expiry_notices: [
    { subject_id: 'i1', expires_on: '2027-01-31', step: 60, head_quarter_id: 'hq', mailed_at: at },
  ],
  visits: [
    {
      id: 'v1',
      number: 'VS-2026-00001',
      company_id: 'facility',
      head_quarter_id: 'hq',
      kind: 'periodic',
      announced: 0,
      planned_on: '2026-10-05',
      planned_time: null,
      brief: 'Celle',
      status: 'ended',
      lead_id: 'certifier',
      started_at: at,
      ended_at: later,
      complete_at: later,
      late_at: null,
      outcome: 'deviations',
      outcome_reason: null,
      statement: 'Nulla da dire',
      report_storage_key: 'reports/v1',
      report_sha256: 'd'.repeat(64),
      report_size: 10,
      report_told_at: later,
      confirmed_at: null,
      confirmed_by: null,
      confirmed_note: null,
      cancelled_at: null,
      cancelled_by: null,
      cancelled_reason: null,
      created_at: at,
      created_by: 'certifier',
      version: 3,
    },
  ],
  visit_inspectors: [{ visit_id: 'v1', user_id: 'certifier' }],
  visit_packs: [
    {
      visit_id: 'v1',
      user_id: 'certifier',
      device_id: 'tablet',
      device_name: 'Tablet di Anna',
      taken_at: at,
      seen_at: later,
      returned_at: later,
      discarded_by: null,
    },
  ],
  visit_observations: [
    {
      id: 'o1',
      visit_id: 'v1',
      position: 1,
      kind: 'ingredient',
      at,
      seq: 1,
      device_id: 'tablet',
      author_id: 'certifier',
      supersedes: '[]',
      seen: 'null',
      payload: '{"ingredientId":"i1","result":"found","differences":[]}',
      digest: 'e'.repeat(64),
      received_at: later,
      late: 0,
      clock_error: 0,
      ingredient_id: 'i1',
      adopted_ingredient_id: null,
      adopted_at: null,
      adopted_by: null,
    },
  ],
  visit_photos: [
    {
      id: 'f1',
      visit_id: 'v1',
      observation_id: 'o1',
      author_id: 'certifier',
      device_id: 'tablet',
      taken_at: at,
      received_at: later,
      late: 0,
      sha256: 'f'.repeat(64),
      size: 10,
      width: 1600,
      height: 1200,
      storage_key: 'visits/f1',
      small_storage_key: 'visits/f1-small',
    },
  ],
  visit_addenda: [
    {
      id: 'va1',
      visit_id: 'v1',
      number: 1,
      due_at: later,
      confirms: 1,
      evidence: '["f1"]',
      made_at: later,
      storage_key: 'reports/v1-1',
      sha256: 'd'.repeat(64),
      size: 10,
    },
  ],
  deviations: [
    {
      id: 'nc1',
      number: 'NC-2026-00001',
      visit_id: 'v1',
      observation_id: 'o1',
      company_id: 'facility',
      head_quarter_id: 'hq',
      grade: 'minor',
      finding: 'Manca il documento di trasporto',
      requirement: null,
      measure: null,
      due_on: '2027-01-03',
      status: 'answered',
      ingredient_id: 'i1',
      product_id: null,
      created_at: at,
      created_by: 'certifier',
      closed_at: null,
      closed_by: null,
      version: 2,
    },
  ],
  deviation_answers: [
    {
      id: 'da1',
      deviation_id: 'nc1',
      round: 1,
      cause: 'Smarrito',
      correction: 'Richiesto al fornitore',
      corrective_action: 'Registro dei documenti',
      done_on: '2026-10-06',
      answered_at: later,
      answered_by: 'molino',
      decision: null,
      decided_at: null,
      decided_by: null,
      decision_note: null,
    },
  ],
  deviation_documents: [{ deviation_id: 'nc1', document_id: 'd1', answer_id: 'da1', created_at: later }],
  seals: [
    {
      id: 's1',
      company_id: 'facility',
      number: '004711',
      place: 'Valvola 2',
      applied_visit_id: 'v1',
      last_visit_id: 'v1',
      state: 'applied',
    },
  ],
  calendar_links: [{ user_id: 'molino', token_hash: 'ab12', scope: 'all', created_at: at }],
  idempotency_keys: [
    {
      user_id: 'molino',
      key: '0199/1',
      call: 'ingredients.send',
      input_digest: 'ab12',
      answer: '{"id":"flour"}',
      at,
    },
  ],
  counters: [{ name: 'certificate-2026', value: 1 }],
  settings: [{ name: 'x', value: 'y', updated_at: at }],
  seal_keys: [{ generation: 1, private_key: 'pem', certificates: 'pem pem', created_at: at }],
  logos: [
    {
      sha256: 'c3ab8ff1',
      storage_key: 'logos/l1',
      media_type: 'image/png',
      size: 68,
      created_at: at,
      created_by: 'molino',
    },
  ],
}
