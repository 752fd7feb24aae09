import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Columns chosen by hand, and rows that an import leaves out or warns of. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table import_jobs add column header ${text}`)
  await run(`alter table import_jobs add column chosen_columns ${text}`)
  await run(`alter table import_jobs add column facility_source ${text} not null default 'form'`)
  for (const column of ['valid_rows_only', 'rows_rejected', 'warning_count'])
    await run(`alter table import_jobs add column ${column} integer not null default 0`)
  await run(`create table import_warnings (
    import_id ${text} not null references import_jobs (id) on delete cascade,
    position integer not null,
    row_number integer not null,
    column_name ${text} not null,
    value ${text} not null,
    message ${text} not null,
    primary key (import_id, position))`)
  await run(`create table import_rejects (
    import_id ${text} not null references import_jobs (id) on delete cascade,
    position integer not null,
    row_number integer not null,
    cells ${text} not null,
    primary key (import_id, position))`)
  await run(`create table import_columns (
    head_quarter_id ${text} not null references companies (id),
    user_type ${text} not null,
    kind ${text} not null,
    header_key ${text} not null,
    column_name ${text},
    primary key (head_quarter_id, user_type, kind, header_key))`)
}
