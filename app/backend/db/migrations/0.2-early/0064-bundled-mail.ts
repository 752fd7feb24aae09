import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** What a waiting mail lists, so that more of the same kind can join it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table mail_outbox add column bundle ${text}`).execute(db)
  await sql.raw(`alter table mail_outbox add column entries ${text}`).execute(db)
  await sql`create index mail_outbox_bundles on mail_outbox (recipient, bundle, created_at)
    where bundle is not null`.execute(db)
}
