import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Since when a ruling's letter waits for its timestamp, as certificates have it since 0047. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table rulings add column seal_waits_since ${text}`)
  await run('create index rulings_waiting on rulings (seal_waits_since) where seal_waits_since is not null')
}
