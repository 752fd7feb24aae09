import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { countInSqlite, countWithFunction, indexPiecesInSqlite, markNewest } from '../0.1/reviewed'
import { keepLastMessage, sides } from '../0.2-early/0050-daily-lists'

export interface ReviewedTable {
  /** Names the table, by its plural, and the columns that refer to it. */
  kind: string
  /** Whether each item belongs to a facility, or to a headquarters that makes things itself. */
  ofFacility: boolean
  /** The kind's own, as SQL. @param text the type of texts */
  columns: (text: string) => string[]
  /** Further orders of its lists: the key, and the columns that its expression reads. */
  orders?: Record<string, [key: string, ...read: string[]]>
}

/** A table under review for the migration of a new kind, with all that earlier migrations gave to the first ones. */
export async function createReviewTable(
  db: Kysely<unknown>,
  dialect: Dialect,
  { kind, ofFacility, columns, orders = {} }: ReviewedTable,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  const table = `${kind}s`
  const owner = ofFacility
    ? [
        `company_id ${text} not null references companies (id)`,
        `head_quarter_id ${text} not null references companies (id)`,
        `company_key ${text} not null`,
      ]
    : []
  await run(`create table ${table} (
    id ${text} not null primary key,
    root_id ${text} not null,
    parent_id ${text} references ${table} (id),
    chain_position integer not null,
    version integer not null,
    name ${text} not null,
    name_key ${text} not null,
    search_key ${text} not null,
    status ${text} not null,
    status_at ${text} not null,
    newest integer not null default 1,
    newest_of_status integer not null default 1,
    newer_statuses integer not null default 0,
    locked_by ${text} references users (id),
    locked_until ${text},
    assigned_to ${text} references users (id),
    withdrawn_at ${text},
    withdrawn_on ${text},
    withdrawn_by ${text} references users (id),
    withdrawn_reason text,
    created_at ${text} not null,
    created_by ${text} references users (id),
    updated_at ${text} not null,
    deleted_at ${text},
    deleted_by ${text},
    ${[...owner, ...columns(text)].join(', ')})`)

  const lists = {
    name: ['name_key'],
    ...(ofFacility && { company: ['company_key'] }),
    status_at: ['status_at'],
    ...orders,
  }
  for (const [order, [key, ...read]] of Object.entries(lists)) {
    const rest = read.map((column) => `, ${column}`).join('')
    await run(`create index ${table}_by_${order} on ${table} (newest, ${key}, id${rest})`)
    await run(`create index ${table}_of_status_by_${order}
      on ${table} (status, newest_of_status, ${key}, id, newer_statuses${rest})`)
  }
  await run(`create unique index ${table}_of_chain on ${table} (root_id, chain_position)`)
  await run(`create index ${table}_by_assignee
    on ${table} (status, newest_of_status, assigned_to, status_at, id) where status <> 'approved'`)
  await markNewest(run, dialect, table, true)
  await (dialect === 'sqlite' ? countInSqlite(run, table) : countWithFunction(run, table))
  await (dialect === 'sqlite' ? indexPiecesInSqlite(run, table) : indexWordsInPostgres(run, table))
  await addThread(run, dialect, text, kind)
  if (ofFacility) await indexOwners(run, table)
  await run(`alter table recommendations add column ${kind}_id ${text} references ${table} (id)`)
  await run(`create unique index recommendations_of_${kind} on recommendations (${kind}_id)`)
}

type Run = (statement: string) => Promise<unknown>

async function indexOwners(run: Run, table: string): Promise<void> {
  for (const owner of ['company', 'head_quarter'])
    await run(
      `create index ${table}_of_${owner} on ${table} (${owner}_id, name_key, id) where deleted_at is null`,
    )
  await run(`create index ${table}_withdrawn on ${table} (head_quarter_id, company_id, id)
    where withdrawn_at is not null`)
  await run(`create index ${table}_by_message_of_certifier on ${table} (head_quarter_id, certifier_wrote)
    where certifier_wrote is not null and deleted_at is null`)
}

/** Words have an index only if the extension could be created (baseline of 0.1). */
async function indexWordsInPostgres(run: Run, table: string): Promise<void> {
  await run(`create index ${table}_pieces on ${table} using gin (short_pieces(search_key))`)
  await run(`do $$ begin
    if exists (select 1 from pg_extension where extname = 'pg_trgm') then
      create index ${table}_search on ${table} using gin (search_key gin_trgm_ops);
    end if;
  end $$`)
}

async function addThread(run: Run, dialect: Dialect, text: string, kind: string): Promise<void> {
  const column = `${kind}_id ${text} references ${kind}s (id)`
  await run(`alter table notes add column ${column}`)
  // Without the notes of other kinds, after which SQLite would think the index useless.
  await run(
    `create index notes_of_${kind} on notes (${kind}_id, created_at, id) where ${kind}_id is not null`,
  )
  await run(`alter table read_marks add column ${column}`)
  const read = dialect === 'postgres' ? ' include (read_to, note_id)' : ''
  await run(`create unique index read_marks_of_${kind} on read_marks (user_id, ${kind}_id)${read}`)
  await run(`alter table laid_aside add column ${column}`)
  await run(`create unique index laid_aside_of_${kind} on laid_aside (${kind}_id, side)`)
  for (const side of sides) await keepLastMessage(run, dialect, text, kind, side)
  await run(`create index ${kind}s_by_message_of_company on ${kind}s (company_wrote, status, newest_of_status,
    newer_statuses, created_at, status_at, id, assigned_to)
    where company_wrote is not null and status <> 'approved'`)
  await indexUnanswered(run, `${kind}s`)
}

/** A table made after migration 0076 was written has it from the start. */
export const indexUnanswered = (run: Run, table: string) =>
  run(`create index if not exists ${table}_unanswered on ${table} (company_wrote, id, assigned_to)
    where company_wrote is not null and status <> 'approved' and deleted_at is null
      and company_wrote > created_at and coalesce(certifier_wrote, '') < company_wrote`)
