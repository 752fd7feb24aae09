import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { createReviewTable } from './review-table'

/** Suppliers' certificates, under review like ingredients, and the ingredients that they cover. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'

  await run(`create table certifying_agencies (
    id ${text} not null primary key,
    name ${text} not null,
    name_key ${text} not null,
    symbol ${text},
    country ${text},
    website ${text},
    standing ${text} not null,
    standing_note text,
    standing_by ${text} references users (id),
    standing_at ${text},
    merged_into_id ${text} references certifying_agencies (id),
    created_at ${text} not null,
    created_by ${text} references users (id),
    version integer not null,
    deleted_at ${text},
    deleted_by ${text})`)
  await run(`create unique index certifying_agencies_by_name on certifying_agencies (name_key)
    where deleted_at is null`)
  await run(`create index certifying_agencies_merged on certifying_agencies (name_key)
    where merged_into_id is not null`)

  await createReviewTable(db, dialect, {
    kind: 'supplier_certificate',
    ofFacility: false,
    columns: (text) => [
      `origin ${text} not null`,
      `head_quarter_id ${text} references companies (id)`,
      `vendor_id ${text} references companies (id)`,
      `vendor_typed ${text}`,
      `agency_id ${text} references certifying_agencies (id)`,
      `agency_typed ${text}`,
      `number ${text}`,
      `number_key ${text} not null`,
      `issued_on ${text}`,
      `expires_on ${text}`,
      'expiry_assumed integer not null default 0',
      `only_for_id ${text} references companies (id)`,
      `document_id ${text} references documents (id)`,
      'shared integer not null default 0',
      `replaced_by_id ${text} references supplier_certificates (id)`,
      `merged_into_id ${text} references supplier_certificates (id)`,
    ],
  })
  // All versions are listed: several may be open beside the approved one, each of another company.
  const live = 'where deleted_at is null'
  const inForce = `${live} and status = 'approved' and replaced_by_id is null and withdrawn_at is null`
  await run(`create index supplier_certificates_live_by_name on supplier_certificates (name_key, id) ${live}`)
  await run(
    `create index supplier_certificates_live_by_time on supplier_certificates (status_at, id) ${live}`,
  )
  await run(
    `create index supplier_certificates_live_by_status on supplier_certificates (status, status_at, id) ${live}`,
  )
  // With the column itself PostgreSQL reads the index alone: an offset costs no look at the table.
  const byExpiry = `coalesce(expires_on, '9999-99-99'), id, expires_on`
  await run(
    `create index supplier_certificates_live_by_expiry on supplier_certificates (${byExpiry}) ${live}`,
  )
  await run(
    `create index supplier_certificates_live_of_agency on supplier_certificates (agency_id, ${byExpiry}) ${live}`,
  )
  await run(
    `create index supplier_certificates_in_force on supplier_certificates (coalesce(expires_on, '9999-99-99'), id) ${inForce}`,
  )
  await run(
    `create index supplier_certificates_withdrawn on supplier_certificates (id) ${live} and withdrawn_at is not null`,
  )
  await run(`create index supplier_certificates_by_number on supplier_certificates (number_key, id)`)
  for (const column of ['head_quarter_id', 'vendor_id', 'agency_id', 'document_id', 'parent_id'])
    await run(
      `create index supplier_certificates_of_${column.slice(0, -3)} on supplier_certificates (${column}, id)`,
    )

  // Doubles: with the same file.
  await run('create index documents_by_sha256 on documents (sha256)')

  await run(`create table supplier_certificate_items (
    id ${text} not null primary key,
    certificate_id ${text} not null references supplier_certificates (id),
    position integer not null,
    name ${text} not null,
    name_key ${text} not null,
    code ${text},
    kosher_status_id ${text} references kosher_statuses (id),
    is_passover integer not null default 0,
    condition text,
    typed_by_id ${text} references companies (id))`)
  await run(`create index supplier_certificate_items_of_certificate
    on supplier_certificate_items (certificate_id, position, id)`)

  await run(`create table supplier_coverages (
    certificate_id ${text} not null references supplier_certificates (id),
    ingredient_root_id ${text} not null references ingredients (id),
    item_id ${text} references supplier_certificate_items (id),
    head_quarter_id ${text} not null references companies (id),
    state ${text} not null,
    proposed_by ${text} references users (id),
    follows integer not null default 0,
    primary key (certificate_id, ingredient_root_id))`)
  await run(`create index supplier_coverages_of_ingredient on supplier_coverages (ingredient_root_id)`)
  await run(
    `create index supplier_coverages_of_company on supplier_coverages (head_quarter_id, certificate_id)`,
  )
  await run(`create index supplier_coverages_of_item on supplier_coverages (item_id)`)

  await run(`create table supplier_requests (
    id ${text} not null primary key,
    certificate_id ${text} not null references supplier_certificates (id),
    side ${text} not null,
    head_quarter_id ${text} references companies (id),
    email ${text},
    lang ${text},
    message text,
    due_on ${text},
    status ${text} not null,
    code_hash ${text},
    expires_at ${text},
    created_at ${text} not null,
    created_by ${text} references users (id),
    reminded_at ${text},
    closed_at ${text},
    answered_id ${text} references supplier_certificates (id),
    answer_key ${text},
    sender_name ${text},
    sender_email ${text},
    sender_message text)`)
  await run(`create index supplier_requests_of_certificate on supplier_requests (certificate_id, id)`)
  await run(`create index supplier_requests_of_answered on supplier_requests (answered_id)`)
  await run(
    `create index supplier_requests_of_company on supplier_requests (head_quarter_id, status, due_on)`,
  )
  await run(`create unique index supplier_requests_by_code on supplier_requests (code_hash)
    where code_hash is not null`)
  await run(`create unique index supplier_requests_open_to_company
    on supplier_requests (certificate_id, head_quarter_id) where status = 'open' and side = 'company'`)
  await run(`create index supplier_requests_open on supplier_requests (due_on, id) where status = 'open'`)

  await run(
    `alter table ingredients add column supplier_certificate_id ${text} references supplier_certificates (id)`,
  )
  await run(
    `create index ingredients_of_supplier_certificate on ingredients (supplier_certificate_id)
      where supplier_certificate_id is not null`,
  )
}
