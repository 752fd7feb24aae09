import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Until when a renewal in the background is to be valid, where somebody has chosen. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = sql.raw(dialect === 'postgres' ? 'text collate "C"' : 'text')
  await sql`alter table renewal_job_items add column expire_on ${text}`.execute(db)
}
