import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** For what call and input a certificate's or a request's key was used. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = sql.raw(dialect === 'postgres' ? 'text collate "C"' : 'text')
  for (const table of ['certificates', 'certificate_requests'])
    await sql`alter table ${sql.table(table)} add column key_digest ${text}`.execute(db)
}
