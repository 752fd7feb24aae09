import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table import_jobs (
    id ${text} primary key,
    kind ${text} not null,
    state ${text} not null,
    company_id ${text} not null references companies (id),
    head_quarter_id ${text} not null references companies (id),
    filename ${text} not null,
    storage_key ${text},
    size integer not null,
    rows_total integer,
    rows_done integer not null,
    rows_ready integer not null,
    rows_ignored integer not null,
    problem_count integer not null,
    failure_code ${text},
    failure_message ${text},
    attempts integer not null,
    lease_id ${text},
    lease_until ${text},
    created_at ${text} not null,
    created_by ${text} not null references users (id),
    committed_by ${text} references users (id),
    finished_at ${text})`)
  await run('create index import_jobs_of_company on import_jobs (company_id, kind, created_at)')
  await run('create index import_jobs_by_state on import_jobs (state, created_at)')
  await run('create unique index import_jobs_by_file on import_jobs (storage_key)')
  await run(`create table import_problems (
    import_id ${text} not null references import_jobs (id) on delete cascade,
    position integer not null,
    row_number integer not null,
    column_name ${text} not null,
    value ${text} not null,
    message ${text} not null,
    primary key (import_id, position))`)
}
