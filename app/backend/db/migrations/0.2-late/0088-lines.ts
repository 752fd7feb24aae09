import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const codes = [
  'lineNotKosher',
  'lineMeatDairy',
  'milderThanLine',
  'fishOnMeatLine',
  'lineNotForPassover',
  'sharedSteam',
  'compatibleLine',
  'lineUnknown',
  'nonKosherTwin',
]

/**
 * The lines of a plant, the history of their states, and the products that they may make. A new portal has a group for
 * what is in a plant and in no product.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table lines (
    id ${text} primary key,
    facility_id ${text} not null references companies (id),
    name ${text} not null,
    name_key ${text} not null,
    kind ${text} not null,
    is_hot integer not null,
    kosherizable integer not null,
    circuit ${text},
    returns ${text} not null,
    archived_at ${text},
    created_at ${text} not null,
    created_by ${text} references users (id),
    version integer not null)`)
  await run('create unique index lines_of_facility on lines (facility_id, name_key)')
  await run(`create table line_states (
    id ${text} primary key,
    line_id ${text} not null references lines (id),
    from_day ${text} not null,
    kosher_status_id ${text} references kosher_statuses (id),
    not_kosher integer not null,
    passover_until ${text},
    why ${text} not null,
    method ${text},
    rested_hours integer,
    celsius integer,
    observation_id ${text} references visit_observations (id),
    told_by ${text} references users (id),
    by_company integer not null,
    reason ${text},
    created_at ${text} not null)`)
  await run('create index line_states_of_line on line_states (line_id, from_day)')
  await run('create index line_states_by_time on line_states (created_at)')
  await run(`create unique index line_states_of_observation on line_states (observation_id)
    where observation_id is not null`)
  await run(`create table product_lines (
    product_id ${text} not null references products (id),
    line_id ${text} not null references lines (id),
    primary key (product_id, line_id))`)
  await run('create index product_lines_of_line on product_lines (line_id, product_id)')
  // The office's answer to a kosherization that was observed.
  await run(`alter table visit_observations add column refused_at ${text}`)
  await run(`alter table visit_observations add column refused_by ${text} references users (id)`)
  await run(`alter table visit_observations add column refused_reason ${text}`)
  await run(`create index visit_observations_kosherized on visit_observations (received_at, id)
    where kind = 'kosherization'`)
  await sql`insert into concern_weights (code) values ${sql.join(codes.map((code) => sql`(${code})`))}`.execute(
    db,
  )
  await sql`insert into kosher_groups (id, code, description, description_en, position, proof)
    select 'kg-7', 'PNK', 'Presente, non per il kosher', 'Present, not for kosher', max(position) + 1, 'presentOnly'
    from kosher_groups having not exists (select 1 from users)`.execute(db)
}
