import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** On-site visits: plans, observations, the deviations that follow, seals left in place. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'

  await run(`create table visits (
    id ${text} primary key,
    number ${text} not null unique,
    company_id ${text} not null references companies (id),
    head_quarter_id ${text} not null references companies (id),
    kind ${text} not null,
    announced integer not null,
    planned_on ${text} not null,
    brief ${text},
    status ${text} not null,
    lead_id ${text} not null references users (id),
    started_at ${text},
    ended_at ${text},
    complete_at ${text},
    late_at ${text},
    outcome ${text},
    outcome_reason ${text},
    statement ${text},
    report_storage_key ${text},
    report_sha256 ${text},
    report_size integer,
    confirmed_at ${text},
    confirmed_by ${text} references users (id),
    confirmed_note ${text},
    cancelled_at ${text},
    cancelled_by ${text} references users (id),
    cancelled_reason ${text},
    created_at ${text} not null,
    created_by ${text} not null references users (id),
    version integer not null)`)
  await run('create index visits_by_status on visits (status, planned_on, id)')
  await run('create index visits_of_company on visits (company_id, planned_on, id)')
  await run('create index visits_of_head_quarter on visits (head_quarter_id, planned_on, id)')
  await run('create index visits_with_late_evidence on visits (late_at) where late_at is not null')
  await run('create unique index visits_by_report on visits (report_storage_key)')

  await run(`create table visit_inspectors (
    visit_id ${text} not null references visits (id),
    user_id ${text} not null references users (id),
    primary key (visit_id, user_id))`)
  await run('create index visit_inspectors_by_user on visit_inspectors (user_id, visit_id)')

  await run(`create table visit_packs (
    visit_id ${text} not null references visits (id),
    user_id ${text} not null references users (id),
    device_id ${text} not null,
    device_name ${text} not null,
    taken_at ${text} not null,
    seen_at ${text} not null,
    returned_at ${text},
    discarded_by ${text} references users (id),
    primary key (visit_id, user_id, device_id))`)
  await run('create index visit_packs_away on visit_packs (taken_at, visit_id) where returned_at is null')

  await run(`create table visit_observations (
    id ${text} primary key,
    visit_id ${text} not null references visits (id),
    position integer not null,
    kind ${text} not null,
    at ${text} not null,
    seq integer not null,
    device_id ${text} not null,
    author_id ${text} not null references users (id),
    supersedes ${text} not null,
    seen ${text} not null,
    payload ${text} not null,
    digest ${text} not null,
    received_at ${text} not null,
    late integer not null,
    clock_error integer,
    ingredient_id ${text} references ingredients (id),
    adopted_ingredient_id ${text} references ingredients (id),
    adopted_at ${text},
    adopted_by ${text} references users (id))`)
  await run('create unique index visit_observations_of_visit on visit_observations (visit_id, position)')
  await run('create index visit_observations_of_ingredient on visit_observations (ingredient_id, at)')
  await run(
    'create index visit_observations_adopted on visit_observations (adopted_ingredient_id) where adopted_ingredient_id is not null',
  )

  // A photo may arrive before the observation that it shows.
  await run(`create table visit_photos (
    id ${text} primary key,
    visit_id ${text} not null references visits (id),
    observation_id ${text} not null,
    author_id ${text} not null references users (id),
    device_id ${text} not null,
    taken_at ${text} not null,
    received_at ${text} not null,
    late integer not null,
    sha256 ${text} not null,
    size integer not null,
    width integer not null,
    height integer not null,
    storage_key ${text} not null,
    small_storage_key ${text} not null)`)
  await run('create index visit_photos_of_visit on visit_photos (visit_id, received_at, id)')
  await run('create index visit_photos_of_observation on visit_photos (observation_id, taken_at, id)')
  await run('create unique index visit_photos_by_file on visit_photos (storage_key)')
  await run('create unique index visit_photos_by_small_file on visit_photos (small_storage_key)')

  await run(`create table deviations (
    id ${text} primary key,
    number ${text} not null unique,
    visit_id ${text} references visits (id),
    observation_id ${text} unique references visit_observations (id),
    company_id ${text} not null references companies (id),
    head_quarter_id ${text} not null references companies (id),
    grade ${text} not null,
    finding ${text} not null,
    requirement ${text},
    measure ${text},
    due_on ${text},
    status ${text} not null,
    ingredient_id ${text} references ingredients (id),
    product_id ${text} references products (id),
    created_at ${text} not null,
    created_by ${text} not null references users (id),
    closed_at ${text},
    closed_by ${text} references users (id),
    version integer not null)`)
  await run('create index deviations_by_status on deviations (status, due_on, id)')
  await run('create index deviations_of_visit on deviations (visit_id, number)')
  await run('create index deviations_of_company on deviations (company_id, status, due_on, id)')
  await run('create index deviations_of_head_quarter on deviations (head_quarter_id, status, due_on, id)')
  await run(
    'create index deviations_of_ingredient on deviations (ingredient_id) where ingredient_id is not null',
  )
  await run('create index deviations_of_product on deviations (product_id) where product_id is not null')

  await run(`create table deviation_answers (
    id ${text} primary key,
    deviation_id ${text} not null references deviations (id),
    round integer not null,
    cause ${text} not null,
    correction ${text} not null,
    corrective_action ${text} not null,
    done_on ${text},
    answered_at ${text} not null,
    answered_by ${text} not null references users (id),
    decision ${text},
    decided_at ${text},
    decided_by ${text} references users (id),
    decision_note ${text})`)
  await run('create unique index deviation_answers_of_deviation on deviation_answers (deviation_id, round)')

  await run(`create table deviation_documents (
    deviation_id ${text} not null references deviations (id),
    document_id ${text} not null references documents (id),
    answer_id ${text} references deviation_answers (id),
    created_at ${text} not null,
    primary key (deviation_id, document_id))`)
  await run('create index deviation_documents_of_document on deviation_documents (document_id)')

  await run(`create table seals (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    number ${text} not null,
    place ${text},
    applied_visit_id ${text} references visits (id),
    last_visit_id ${text} not null references visits (id),
    state ${text} not null)`)
  await run('create unique index seals_of_company on seals (company_id, number)')

  await run('alter table companies add column visit_interval_months integer')
  await run(`alter table companies add column last_visited_on ${text}`)
  await run(`alter table companies add column next_visit_on ${text}`)
  await run(
    'create index companies_by_next_visit on companies (next_visit_on, id) where next_visit_on is not null',
  )
}
