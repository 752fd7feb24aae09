import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** First and last name of each account, empty until given; and the column that lists sort by. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const column of ['first_name', 'last_name', 'name_key'])
    await run(`alter table users add column ${column} ${text} not null default ''`)
  await run('update users set name_key = email_key')
}
