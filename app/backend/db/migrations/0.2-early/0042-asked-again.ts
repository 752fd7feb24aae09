import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** When the owner of a session last proved their identity, by password or factor. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table sessions add column confirmed_at ${text}`).execute(db)
}
