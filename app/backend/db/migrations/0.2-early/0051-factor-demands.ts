import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Which headquarters require a second factor of their accounts, and in which session one is being set up. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(`create table factor_demands (company_id ${text} primary key references companies (id))`)
    .execute(db)
  await sql.raw(`alter table factors add column session_hash ${text}`).execute(db)
}
