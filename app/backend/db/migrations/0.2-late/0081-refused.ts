import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** As migration 0060 has them. */
const signs = [...` .,;:-–/()'’"«»%&+*_`]

/**
 * Finds ingredients that were decided against, in all companies, as 0060 finds those that were approved; and those that are
 * approved in a group, for what is made with one whose group is not allowed.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const bare = signs.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, 'name_key')
  const refused = `(status = 'rejected' or withdrawn_at is not null)`
  await run(
    `create index ingredients_refused_by_name on ingredients ((${bare}), status_at, id) where ${refused}`,
  )
  await run(`create index ingredients_refused_of_vendor on ingredients (vendor_id, status_at, id)
    where ${refused} and vendor_id is not null`)
  await run(`create index ingredients_approved_of_group on ingredients (kosher_group_id, root_id)
    where status = 'approved'`)
  // An expression has statistics of its own.
  if (dialect === 'postgres') await run('analyze ingredients')
}
