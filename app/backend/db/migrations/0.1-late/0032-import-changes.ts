import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The changes of an exported list that was edited and imported again, cell by cell. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const column of ['rows_changed', 'rows_same', 'change_count'])
    await run(`alter table import_jobs add column ${column} integer not null default 0`)
  await run(`create table import_changes (
    import_id ${text} not null references import_jobs (id) on delete cascade,
    position integer not null,
    row_number integer not null,
    name ${text} not null,
    column_name ${text} not null,
    before ${text} not null,
    after ${text} not null,
    primary key (import_id, position))`)
}
