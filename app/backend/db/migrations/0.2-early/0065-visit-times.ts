import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The hour of a planned visit, if it has one, and what decides when plants are due, by plant. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table visits add column planned_time ${text}`)
  await run('create index visits_by_day on visits (planned_on, id)')
  await run(`create index products_certified_of_plant on products (company_id, certification_group_id)
    where certification_group_id is not null`)
  await run(`create index ingredients_by_lookups_of_plant on ingredients (company_id, kosher_status_id, kosher_group_id)
    where status = 'approved' and newest_of_status = 1 and deleted_at is null and withdrawn_at is null`)
}
