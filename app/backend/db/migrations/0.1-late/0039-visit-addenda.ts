import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Addenda to a visit's report, requested first and drawn later; reports still to be drawn. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'

  await run(`create table visit_addenda (
    id ${text} primary key,
    visit_id ${text} not null references visits (id),
    number integer not null,
    due_at ${text} not null,
    confirms integer not null,
    evidence ${text} not null,
    made_at ${text},
    storage_key ${text},
    sha256 ${text},
    size integer)`)
  await run('create unique index visit_addenda_of_visit on visit_addenda (visit_id, number)')
  await run('create unique index visit_addenda_by_file on visit_addenda (storage_key)')
  await run('create unique index visit_addenda_to_draw on visit_addenda (visit_id) where storage_key is null')
  await run(
    'create index visits_without_report on visits (complete_at) where complete_at is not null and report_storage_key is null',
  )
}
