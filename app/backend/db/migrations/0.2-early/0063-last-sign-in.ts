import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** When each account last signed in: who administers accounts sees which are no longer used. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table users add column last_signed_in_at ${text}`).execute(db)
  await sql`update users set last_signed_in_at =
    (select max(created_at) from sessions where sessions.user_id = users.id)`.execute(db)
}
