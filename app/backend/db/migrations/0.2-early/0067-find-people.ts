import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** People are found by how their first or last name begins, companies by their officer. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const space = `${dialect === 'sqlite' ? 'instr' : 'strpos'}(name_key, ' ')`
  await run('create index users_by_name on users (name_key, id) where deleted_at is null')
  await run(
    `create index users_by_last_name on users (substr(name_key, ${space} + 1), id) where deleted_at is null`,
  )
  await run('create index companies_of_officer on companies (officer_id, id) where officer_id is not null')
}
