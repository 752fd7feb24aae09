import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { insertEntries } from './entries'
import { completeReviewed } from './reviewed'

/** A database as release 0.1.0 left it, with columns and indexes in the order in which its 32 migrations made them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Byte order on both databases, so that lists sort alike.
  const statements = tables(dialect === 'postgres' ? 'text collate "C"' : 'text').split(';\n')
  for (const statement of statements) await sql.raw(statement).execute(db)
  await completeReviewed(db, dialect)
  await insertEntries(db)
}

/** The columns that ingredients and products share. */
const item = (
  text: string,
  table: string,
) => `id ${text} not null primary key, root_id ${text} not null, name ${text} not null,
  name_key ${text} not null, search_key ${text} not null, company_key ${text} not null,
  status ${text} not null, status_at ${text} not null, parent_id ${text} references ${table} (id),
  chain_position integer not null, version integer not null,
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id), is_passover integer not null default 0,
  agent_fullname ${text}, locked_until ${text}, kosher_status_id ${text} references kosher_statuses (id),
  locked_by ${text} references users (id), created_by ${text} references users (id),
  created_at ${text} not null, updated_at ${text} not null, deleted_at ${text}, deleted_by ${text}`

/** Kept by triggers. */
const flags = `newest integer not null default 1,
  newest_of_status integer not null default 1, newer_statuses integer not null default 0`

const tables = (text: string) => `
create table companies (
  id ${text} not null primary key, business_name ${text} not null, business_code ${text} not null,
  street ${text} not null, city ${text} not null, district ${text} not null, zip_code ${text} not null,
  country ${text} not null, head_quarter integer not null default 0,
  manufactoring integer not null default 0, is_certified integer not null default 0,
  is_vendor integer not null default 0, is_behalf integer not null default 0,
  head_quarter_id ${text} references companies (id), name_key ${text} not null,
  address_key ${text} not null, search_key ${text} not null, created_at ${text} not null,
  updated_at ${text} not null, version integer not null, deleted_at ${text}, deleted_by ${text},
  merged_into_id text);
create index companies_by_name on companies (name_key, id) where deleted_at is null;
create index companies_by_address on companies (address_key, id) where deleted_at is null;
create index companies_by_creation on companies (created_at, id) where deleted_at is null;
create index companies_of_head_quarter on companies (head_quarter_id, name_key);
create index companies_merged on companies (name_key) where merged_into_id is not null;
create index companies_by_business_code on companies (upper(replace(business_code, ' ', '')), id);

create table users (
  id ${text} not null primary key, email ${text} not null, email_key ${text} not null,
  user_type ${text} not null, company_id ${text} references companies (id),
  is_certifier_company_manager integer not null default 0, password_hash ${text}, disabled_at ${text},
  created_at ${text} not null, deleted_at ${text}, deleted_by ${text}, lang text not null default 'it',
  is_reader integer not null default 0);
alter table companies add column officer_id ${text} references users (id);
alter table companies add column visit_interval_months integer;
alter table companies add column last_visited_on ${text};
alter table companies add column next_visit_on ${text};
create index companies_by_next_visit on companies (next_visit_on, id) where next_visit_on is not null;
create unique index users_by_email on users (email_key) where deleted_at is null;
create index users_of_company on users (company_id);

create table sessions (
  id_hash ${text} not null primary key, user_id ${text} not null references users (id),
  created_at ${text} not null, seen_at ${text} not null, ends_at ${text} not null);
create index sessions_of_user on sessions (user_id);

create table one_time_codes (
  id ${text} not null primary key, user_id ${text} not null references users (id),
  purpose ${text} not null, code_hash ${text} not null, created_at ${text} not null,
  expires_at ${text} not null, used_at ${text});
create index one_time_codes_of_user on one_time_codes (user_id, purpose);

create table login_attempts (
  key ${text} not null primary key, failures integer not null, last_at ${text} not null,
  blocked_until ${text});

create table contacts (
  id ${text} not null primary key, company_id ${text} not null references companies (id), title ${text},
  last_name ${text}, appellation ${text}, first_name ${text} not null, search_key ${text} not null,
  created_at ${text} not null, version integer not null, deleted_at ${text}, deleted_by ${text});
create index contacts_of_company on contacts (company_id, search_key);

create table contact_details (
  id ${text} not null primary key, contact_id ${text} not null references contacts (id),
  user_label ${text} not null, contact ${text} not null, position integer not null);
create index contact_details_of_contact on contact_details (contact_id, position);

create table kosher_groups (
  id ${text} not null primary key, code ${text} not null, description ${text} not null,
  position integer not null, description_en ${text});

create table kosher_statuses (
  id ${text} not null primary key, code ${text} not null, description ${text} not null,
  x12_code ${text} not null, position integer not null, description_en ${text});

create table restrictions (
  id ${text} not null primary key, code ${text} not null, description ${text} not null,
  position integer not null, description_en ${text});

create table ingredient_groups (
  id ${text} not null primary key, head_quarter_id ${text} not null references companies (id),
  rmc ${text} not null, rmc_key ${text} not null, description ${text} not null,
  created_at ${text} not null);
create unique index ingredient_groups_by_rmc on ingredient_groups (head_quarter_id, rmc_key);

create table ingredients (
  ${item(text, 'ingredients')},
  expiration_date ${text}, suggested_vendor ${text}, kosher_group_id ${text} references kosher_groups (id),
  ingredient_group_id ${text} references ingredient_groups (id),
  vendor_id ${text} references companies (id), rmc_key ${text} not null, ${flags},
  assigned_to ${text} references users (id));
create unique index ingredients_of_chain on ingredients (root_id, chain_position);
create index ingredients_of_company on ingredients (company_id, name_key, id) where deleted_at is null;
create index ingredients_of_head_quarter on ingredients
  (head_quarter_id, name_key, id) where deleted_at is null;
create index ingredients_by_name on ingredients (newest, name_key, id);
create index ingredients_by_company on ingredients (newest, company_key, id);
create index ingredients_by_rmc on ingredients (newest, rmc_key, id);
create index ingredients_of_vendor on ingredients (vendor_id, id) where vendor_id is not null;
create index ingredients_of_status_by_name on ingredients
  (status, newest_of_status, name_key, id, newer_statuses);
create index ingredients_of_status_by_company on ingredients
  (status, newest_of_status, company_key, id, newer_statuses);
create index ingredients_of_status_by_rmc on ingredients
  (status, newest_of_status, rmc_key, id, newer_statuses);
create index ingredients_of_status_by_expiry on ingredients
  (status, newest_of_status, coalesce(expiration_date, '9999-99-99'), id, newer_statuses, expiration_date);
create index ingredients_by_expiry on ingredients
  (newest, coalesce(expiration_date, '9999-99-99'), id, expiration_date);
create index ingredients_by_status_at on ingredients (newest, status_at, id);
create index ingredients_of_status_by_status_at on ingredients
  (status, newest_of_status, status_at, id, newer_statuses);
create index ingredients_by_assignee on ingredients
  (status, newest_of_status, assigned_to, status_at, id) where status <> 'approved';

create table certification_groups (
  id ${text} not null primary key, year integer not null, sequence integer not null, name ${text} not null,
  name_key ${text} not null, search_key ${text} not null, company_key ${text} not null,
  expire_on ${text} not null, short_code ${text} not null, created_at ${text} not null,
  description ${text}, lot_number ${text}, revoked_at ${text}, revoke_reason ${text},
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id),
  renewed_from_id ${text} references certification_groups (id),
  replaced_by_id ${text} references certification_groups (id), revoked_by ${text} references users (id),
  created_by ${text} references users (id));
create unique index certification_groups_by_number on certification_groups (year, sequence);
create unique index certification_groups_by_short_code on certification_groups (short_code);
create index certification_groups_of_head_quarter on certification_groups (head_quarter_id, name_key, id);
create index certification_groups_of_company on certification_groups (company_id, name_key, id);
create index certification_groups_by_name on certification_groups
  (name_key, id, expire_on, replaced_by_id, revoked_at);
create index certification_groups_by_company on certification_groups
  (company_key, id, expire_on, replaced_by_id, revoked_at);
create index certification_groups_by_expiry on certification_groups
  (expire_on, id, replaced_by_id, revoked_at);
create index certification_groups_by_creation on certification_groups
  (created_at, id, expire_on, replaced_by_id, revoked_at);

create table certificates (
  id ${text} not null primary key,
  certification_group_id ${text} not null references certification_groups (id), revision integer not null,
  size integer not null, number ${text} not null, issued_at ${text} not null, storage_key ${text} not null,
  sha256 ${text} not null, printed ${text} not null, idempotency_key ${text},
  issued_by ${text} references users (id));
create unique index certificates_of_group on certificates (certification_group_id, revision);
create unique index certificates_by_idempotency on certificates (idempotency_key);
create unique index certificates_by_file on certificates (storage_key);
create index certificates_by_sha256 on certificates (sha256);

create table products (
  ${item(text, 'products')},
  code ${text} not null, suggested_on_behalf ${text}, restriction_id ${text} references restrictions (id),
  on_behalf_id ${text} references companies (id),
  certification_group_id ${text} references certification_groups (id),
  certificate_id ${text} references certificates (id), ${flags},
  assigned_to ${text} references users (id));
create unique index products_of_chain on products (root_id, chain_position);
create index products_of_company on products (company_id, name_key, id) where deleted_at is null;
create index products_of_head_quarter on products (head_quarter_id, name_key, id) where deleted_at is null;
create index products_of_group on products (certification_group_id);
create index products_by_name on products (newest, name_key, id);
create index products_by_company on products (newest, company_key, id);
create index products_by_creation on products (newest, created_at, id);
create index products_on_behalf on products (on_behalf_id, id) where on_behalf_id is not null;
create index products_of_status_by_name on products (status, newest_of_status, name_key, id, newer_statuses);
create index products_of_status_by_company on products
  (status, newest_of_status, company_key, id, newer_statuses);
create index products_of_status_by_creation on products
  (status, newest_of_status, created_at, id, newer_statuses);
create index products_by_status_at on products (newest, status_at, id);
create index products_of_status_by_status_at on products
  (status, newest_of_status, status_at, id, newer_statuses);
create index products_by_assignee on products
  (status, newest_of_status, assigned_to, status_at, id) where status <> 'approved';
create index products_by_code on products (code, id);

create table product_ingredients (
  product_id ${text} not null references products (id),
  ingredient_id ${text} not null references ingredients (id), position integer not null);
create unique index product_ingredients_key on product_ingredients (product_id, ingredient_id);
create index product_ingredients_of_ingredient on product_ingredients (ingredient_id);

create table notes (
  id ${text} not null primary key, ingredient_id ${text} references ingredients (id),
  product_id ${text} references products (id), note_type ${text} not null, editor ${text} not null,
  content ${text} not null, created_at ${text} not null, author_id ${text} references users (id),
  author_email ${text}, idempotency_key ${text}, company_id ${text} references companies (id));
create index notes_of_ingredient on notes (ingredient_id, created_at, id);
create index notes_of_product on notes (product_id, created_at, id);
create unique index notes_by_idempotency on notes (author_id, idempotency_key);
create index notes_of_company on notes (company_id, created_at, id);

create table documents (
  id ${text} not null primary key, storage_key ${text} not null, filename ${text} not null,
  filename_key ${text} not null, media_type ${text} not null, sha256 ${text} not null,
  created_at ${text} not null, size integer not null, created_by ${text} references users (id));
create unique index documents_by_file on documents (storage_key);

create table ingredient_documents (
  ingredient_id ${text} not null references ingredients (id),
  document_id ${text} not null references documents (id), created_at ${text} not null);
create unique index ingredient_documents_key on ingredient_documents (ingredient_id, document_id);
create index ingredient_documents_of_document on ingredient_documents (document_id);

create table certificate_products (
  certificate_id ${text} not null references certificates (id),
  product_id ${text} not null references products (id), position integer not null, name ${text} not null,
  code ${text} not null, kosher_status_code ${text} not null, kosher_status_description ${text} not null,
  restriction_description ${text}, on_behalf_name ${text}, is_passover integer not null default 0);
create unique index certificate_products_key on certificate_products (certificate_id, product_id);
create index certificate_products_of_product on certificate_products (product_id);

create table certificate_requests (
  id ${text} not null primary key, kind ${text} not null, status ${text} not null, name ${text} not null,
  created_at ${text} not null, company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id),
  certification_group_id ${text} references certification_groups (id),
  issued_group_id ${text} references certification_groups (id), description ${text}, expire_on ${text},
  lot_number ${text}, decided_at ${text}, decision_note ${text}, created_by ${text} references users (id),
  decided_by ${text} references users (id), name_key ${text} not null default '', idempotency_key ${text},
  assigned_to ${text} references users (id));
create index certificate_requests_by_status on certificate_requests (status, created_at);
create index certificate_requests_of_head_quarter on certificate_requests (head_quarter_id, created_at);
create unique index certificate_requests_by_idempotency on certificate_requests (idempotency_key);
create unique index certificate_requests_open_of_group on certificate_requests
  (certification_group_id) where status = 'open' and certification_group_id is not null;
create index certificate_requests_of_company on certificate_requests (company_id, created_at);

create table certificate_request_products (
  request_id ${text} not null references certificate_requests (id),
  product_id ${text} not null references products (id), position integer not null);
create unique index certificate_request_products_key on certificate_request_products (request_id, product_id);

create table audit_events (
  id ${text} not null primary key, at ${text} not null, action ${text} not null,
  entity_type ${text} not null, entity_id ${text} not null, actor_id ${text}, actor_email ${text},
  head_quarter_id ${text}, before ${text}, after ${text});
create index audit_events_of_entity on audit_events (entity_type, entity_id, at);
create index audit_events_by_time on audit_events (at, id);
create index audit_events_of_actor on audit_events (actor_id, at, id);
create index audit_events_of_head_quarter on audit_events (head_quarter_id, at, id);
create index audit_events_of_head_quarter_by_entity on audit_events (head_quarter_id, entity_type, at, id);
create index audit_events_of_head_quarter_by_actor on audit_events (head_quarter_id, actor_id, at, id);
create index audit_events_of_action on audit_events (action, at, id);
create index audit_events_of_type on audit_events (entity_type, at, id);

create table mail_outbox (
  id ${text} not null primary key, recipient ${text} not null, subject ${text} not null,
  text ${text} not null, html ${text} not null, created_at ${text} not null,
  next_attempt_at ${text} not null, attempts integer not null, sent_at ${text}, last_error ${text});
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

create table counters (name ${text} not null primary key, value integer not null);

create table settings (
  name ${text} not null primary key, value ${text} not null, updated_at ${text} not null);

create table item_counts (
  item_table ${text} not null, status ${text} not null, newest integer not null,
  newest_of_status integer not null, total integer not null, newer_statuses integer not null default 0);

create table read_marks (
  user_id ${text} not null references users (id), ingredient_id ${text} references ingredients (id),
  product_id ${text} references products (id), note_id ${text} not null references notes (id),
  read_to ${text} not null, company_id ${text} references companies (id));
create unique index read_marks_of_ingredient on read_marks (user_id, ingredient_id);
create unique index read_marks_of_product on read_marks (user_id, product_id);
create unique index read_marks_of_company on read_marks (user_id, company_id);

create table import_jobs (
  id ${text} primary key, kind ${text} not null, state ${text} not null,
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id), filename ${text} not null,
  storage_key ${text}, size integer not null, rows_total integer, rows_done integer not null,
  rows_ready integer not null, rows_ignored integer not null, problem_count integer not null,
  failure_code ${text}, failure_message ${text}, attempts integer not null, lease_id ${text},
  lease_until ${text}, created_at ${text} not null, created_by ${text} not null references users (id),
  committed_by ${text} references users (id), finished_at ${text}, rows_changed integer not null default 0,
  rows_same integer not null default 0, change_count integer not null default 0);
create index import_jobs_of_company on import_jobs (company_id, kind, created_at);
create index import_jobs_by_state on import_jobs (state, created_at);
create unique index import_jobs_by_file on import_jobs (storage_key);

create table import_problems (
  import_id ${text} not null references import_jobs (id) on delete cascade, position integer not null,
  row_number integer not null, column_name ${text} not null, value ${text} not null,
  message ${text} not null, primary key (import_id, position));

create table muted_notices (
  user_id ${text} not null references users (id), kind ${text} not null, primary key (user_id, kind));

create table expiry_notices (
  subject_id ${text} not null, expires_on ${text} not null, step integer not null,
  head_quarter_id ${text} not null references companies (id), mailed_at ${text} not null,
  primary key (subject_id, expires_on, step));

create table logos (
  sha256 ${text} primary key, storage_key ${text} not null, media_type ${text} not null,
  size integer not null, created_at ${text} not null, created_by ${text} not null references users (id));
create unique index logos_by_file on logos (storage_key);

create table seal_keys (
  generation integer primary key, private_key ${text} not null, certificates ${text} not null,
  created_at ${text} not null);

create table credential_keys (
  position integer primary key, id ${text} not null unique, public_jwk ${text} not null,
  private_jwk ${text}, created_at ${text} not null);

create table credential_statuses (
  certificate_id ${text} primary key references certificates (id), list integer not null,
  position integer not null);
create unique index credential_statuses_by_place on credential_statuses (list, position);

create table certificate_extracts (
  sha256 ${text} primary key, certification_group_id ${text} not null references certification_groups (id),
  made_at ${text} not null);

create table devices (
  token_hash ${text} not null, user_id ${text} not null references users (id), ends_at ${text} not null,
  primary key (token_hash, user_id));
create index devices_of_user on devices (user_id);

create table phrases (
  id ${text} primary key, kind ${text} not null, lang ${text} not null, title ${text} not null,
  text ${text} not null, owner_id ${text} references users (id), position integer not null,
  archived integer not null default 0, uses integer not null default 0, created_at ${text} not null,
  version integer not null default 1);
create index phrases_by_owner on phrases (owner_id, position);

create table recommendations (
  id ${text} primary key, ingredient_id ${text} references ingredients (id),
  product_id ${text} references products (id), version integer not null, favourable integer not null,
  note ${text}, author_id ${text} not null references users (id), created_at ${text} not null);
create unique index recommendations_of_ingredient on recommendations (ingredient_id);
create unique index recommendations_of_product on recommendations (product_id);

create table review_decisions (
  id ${text} primary key, kind ${text} not null, item_id ${text} not null,
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id), outcome ${text} not null, sent_at ${text},
  decided_at ${text} not null, month ${text} not null, days integer);
create index review_decisions_by_month on review_decisions (month, kind, outcome, days);
create index review_decisions_of_company on review_decisions (head_quarter_id, month, kind, outcome, days);

create table saved_views (
  id ${text} primary key, list ${text} not null, name ${text} not null, query ${text} not null,
  owner_id ${text} not null references users (id), shared integer not null default 0,
  position integer not null, created_at ${text} not null);
create index saved_views_by_owner on saved_views (owner_id, list);
create index saved_views_shared on saved_views (shared, list);

create table calendar_links (
  user_id ${text} primary key references users (id), token_hash ${text} not null, scope ${text} not null,
  created_at ${text} not null);
create unique index calendar_links_by_token on calendar_links (token_hash);

create table company_threads (
  company_id ${text} not null primary key references companies (id), waiting_since ${text},
  last_note_at ${text} not null);

create table import_changes (
  import_id ${text} not null references import_jobs (id) on delete cascade, position integer not null,
  row_number integer not null, name ${text} not null, column_name ${text} not null,
  before ${text} not null, after ${text} not null, primary key (import_id, position));

create table visits (
  id ${text} primary key, number ${text} not null unique,
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id), kind ${text} not null,
  announced integer not null, planned_on ${text} not null, brief ${text}, status ${text} not null,
  lead_id ${text} not null references users (id), started_at ${text}, ended_at ${text},
  complete_at ${text}, late_at ${text}, outcome ${text}, outcome_reason ${text}, statement ${text},
  report_storage_key ${text}, report_sha256 ${text}, report_size integer, confirmed_at ${text},
  confirmed_by ${text} references users (id), confirmed_note ${text}, cancelled_at ${text},
  cancelled_by ${text} references users (id), cancelled_reason ${text}, created_at ${text} not null,
  created_by ${text} not null references users (id), version integer not null);
create index visits_by_status on visits (status, planned_on, id);
create index visits_of_company on visits (company_id, planned_on, id);
create index visits_of_head_quarter on visits (head_quarter_id, planned_on, id);
create index visits_with_late_evidence on visits (late_at) where late_at is not null;
create unique index visits_by_report on visits (report_storage_key);
create index visits_without_report on visits
  (complete_at) where complete_at is not null and report_storage_key is null;

create table visit_inspectors (
  visit_id ${text} not null references visits (id), user_id ${text} not null references users (id),
  primary key (visit_id, user_id));
create index visit_inspectors_by_user on visit_inspectors (user_id, visit_id);

create table visit_packs (
  visit_id ${text} not null references visits (id), user_id ${text} not null references users (id),
  device_id ${text} not null, device_name ${text} not null, taken_at ${text} not null,
  seen_at ${text} not null, returned_at ${text}, discarded_by ${text} references users (id),
  primary key (visit_id, user_id, device_id));
create index visit_packs_away on visit_packs (taken_at, visit_id) where returned_at is null;

create table visit_observations (
  id ${text} primary key, visit_id ${text} not null references visits (id), position integer not null,
  kind ${text} not null, at ${text} not null, seq integer not null, device_id ${text} not null,
  author_id ${text} not null references users (id), supersedes ${text} not null, seen ${text} not null,
  payload ${text} not null, digest ${text} not null, received_at ${text} not null, late integer not null,
  clock_error integer, ingredient_id ${text} references ingredients (id),
  adopted_ingredient_id ${text} references ingredients (id), adopted_at ${text},
  adopted_by ${text} references users (id));
create unique index visit_observations_of_visit on visit_observations (visit_id, position);
create index visit_observations_of_ingredient on visit_observations (ingredient_id, at);
create index visit_observations_adopted on visit_observations
  (adopted_ingredient_id) where adopted_ingredient_id is not null;

create table visit_photos (
  id ${text} primary key, visit_id ${text} not null references visits (id),
  observation_id ${text} not null, author_id ${text} not null references users (id),
  device_id ${text} not null, taken_at ${text} not null, received_at ${text} not null,
  late integer not null, sha256 ${text} not null, size integer not null, width integer not null,
  height integer not null, storage_key ${text} not null, small_storage_key ${text} not null);
create index visit_photos_of_visit on visit_photos (visit_id, received_at, id);
create index visit_photos_of_observation on visit_photos (observation_id, taken_at, id);
create unique index visit_photos_by_file on visit_photos (storage_key);
create unique index visit_photos_by_small_file on visit_photos (small_storage_key);

create table deviations (
  id ${text} primary key, number ${text} not null unique, visit_id ${text} references visits (id),
  observation_id ${text} unique references visit_observations (id),
  company_id ${text} not null references companies (id),
  head_quarter_id ${text} not null references companies (id), grade ${text} not null,
  finding ${text} not null, requirement ${text}, measure ${text}, due_on ${text}, status ${text} not null,
  ingredient_id ${text} references ingredients (id), product_id ${text} references products (id),
  created_at ${text} not null, created_by ${text} not null references users (id), closed_at ${text},
  closed_by ${text} references users (id), version integer not null);
create index deviations_by_status on deviations (status, due_on, id);
create index deviations_of_visit on deviations (visit_id, number);
create index deviations_of_company on deviations (company_id, status, due_on, id);
create index deviations_of_head_quarter on deviations (head_quarter_id, status, due_on, id);
create index deviations_of_ingredient on deviations (ingredient_id) where ingredient_id is not null;
create index deviations_of_product on deviations (product_id) where product_id is not null;

create table deviation_answers (
  id ${text} primary key, deviation_id ${text} not null references deviations (id), round integer not null,
  cause ${text} not null, correction ${text} not null, corrective_action ${text} not null, done_on ${text},
  answered_at ${text} not null, answered_by ${text} not null references users (id), decision ${text},
  decided_at ${text}, decided_by ${text} references users (id), decision_note ${text});
create unique index deviation_answers_of_deviation on deviation_answers (deviation_id, round);

create table deviation_documents (
  deviation_id ${text} not null references deviations (id),
  document_id ${text} not null references documents (id),
  answer_id ${text} references deviation_answers (id), created_at ${text} not null,
  primary key (deviation_id, document_id));
create index deviation_documents_of_document on deviation_documents (document_id);

create table seals (
  id ${text} primary key, company_id ${text} not null references companies (id), number ${text} not null,
  place ${text}, applied_visit_id ${text} references visits (id),
  last_visit_id ${text} not null references visits (id), state ${text} not null);
create unique index seals_of_company on seals (company_id, number);

create table idempotency_keys (
  user_id ${text} not null references users (id), key ${text} not null, call ${text} not null,
  input_digest ${text} not null, answer ${text} not null, at ${text} not null, primary key (user_id, key));
create index idempotency_keys_by_age on idempotency_keys (at);

create table visit_addenda (
  id ${text} primary key, visit_id ${text} not null references visits (id), number integer not null,
  due_at ${text} not null, confirms integer not null, evidence ${text} not null, made_at ${text},
  storage_key ${text}, sha256 ${text}, size integer);
create unique index visit_addenda_of_visit on visit_addenda (visit_id, number);
create unique index visit_addenda_by_file on visit_addenda (storage_key);
create unique index visit_addenda_to_draw on visit_addenda (visit_id) where storage_key is null;

create table factors (
  id ${text} primary key, user_id ${text} not null references users (id), kind ${text} not null,
  secret ${text} not null, last_step integer not null, created_at ${text} not null, confirmed_at ${text});
create unique index factors_one_totp on factors (user_id) where kind = 'totp';
create index factors_of_user on factors (user_id);

create table recovery_codes (
  user_id ${text} not null references users (id), code_hash ${text} not null, used_at ${text},
  primary key (user_id, code_hash));

create table pending_sign_ins (
  id_hash ${text} primary key, user_id ${text} not null references users (id), ends_at ${text} not null);
create index pending_sign_ins_of_user on pending_sign_ins (user_id)`
