import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Sessions as their owners see them: under a name that opens nothing, with the device last used. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const column of ['id', 'user_agent', 'address'])
    await run(`alter table sessions add column ${column} ${text}`)
  await run('create unique index sessions_by_id on sessions (id)')
}
