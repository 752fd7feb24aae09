import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Since when no more of it is to be issued. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = sql.raw(dialect === 'postgres' ? 'text collate "C"' : 'text')
  await sql`alter table renewal_jobs add column cancelled_at ${text}`.execute(db)
}
