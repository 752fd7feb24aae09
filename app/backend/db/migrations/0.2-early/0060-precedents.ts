import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** What the same name is written with here and there: «E 471», «E-471». */
const signs = [...` .,;:-–/()'’"«»%&+*_`]

/** Finds how an ingredient was decided elsewhere: by name in all companies, and by supplier, the last decisions first. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const bare = signs.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, 'name_key')
  const approved = `status = 'approved' and newest_of_status = 1`
  await run(
    `create index ingredients_decided_by_name on ingredients ((${bare}), status_at, id) where ${approved}`,
  )
  // All names of a supplier are read without their rows.
  await run(`create index ingredients_decided_of_vendor
    on ingredients (vendor_id, name_key, status_at, id, status, newest_of_status)
    where ${approved} and vendor_id is not null`)
  // An expression has statistics of its own.
  if (dialect === 'postgres') await run('analyze ingredients')
}
