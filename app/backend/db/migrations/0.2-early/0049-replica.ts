import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The log position that a replica must reach before it answers a session that has written. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table sessions add column wrote_up_to ${text}`).execute(db)
}
