import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Accounts of programs with their tokens, the codes by which they know items, and the events that they read. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table users add column kind ${text}`)
  await run(`create index users_programs on users (company_id) where kind = 'program'`)
  await run(`create table program_tokens (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    token_hash ${text} not null unique,
    last_four ${text} not null,
    scope ${text} not null,
    networks ${text} not null,
    created_at ${text} not null,
    created_by ${text} references users (id),
    expires_at ${text} not null,
    last_used_at ${text},
    last_used_from ${text},
    told_days integer)`)
  await run('create index program_tokens_of_program on program_tokens (user_id)')
  await run('create index program_tokens_by_end on program_tokens (expires_at)')
  await run(`create table item_references (
    head_quarter_id ${text} not null references companies (id),
    kind ${text} not null,
    source ${text} not null,
    code ${text} not null,
    root_id ${text} not null,
    created_at ${text} not null,
    created_by ${text} references users (id),
    primary key (head_quarter_id, kind, source, code))`)
  await run('create index item_references_of_chain on item_references (root_id)')
  await run(`create table events (
    id ${text} primary key,
    number bigint,
    at ${text} not null,
    type ${text} not null,
    entity_type ${text} not null,
    entity_id ${text} not null,
    head_quarter_id ${text},
    for_company integer not null,
    state ${text},
    actor_id ${text} references users (id),
    side ${text} not null)`)
  await run('create unique index events_by_number on events (number) where number is not null')
  await run(
    'create index events_of_company on events (head_quarter_id, for_company, number) where number is not null',
  )
  await run('create index events_without_number on events (at, id) where number is null')
}
