import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** When a company was notified of a visit's report, which it can read from then on. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table visits add column report_told_at ${text}`).execute(db)
  // Until now companies were notified as soon as it was drawn.
  await sql
    .raw('update visits set report_told_at = complete_at where report_storage_key is not null')
    .execute(db)
}
