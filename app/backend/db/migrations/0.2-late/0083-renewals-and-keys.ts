import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const added = {
  // Until when a renewal in the background is to be valid, where somebody has chosen.
  renewal_job_items: 'expire_on',
  // Since when no more of them is to be issued.
  renewal_jobs: 'cancelled_at',
  // For what call and input its key was used.
  certificates: 'key_digest',
  certificate_requests: 'key_digest',
}

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = sql.raw(dialect === 'postgres' ? 'text collate "C"' : 'text')
  for (const [table, column] of Object.entries(added))
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${text}`.execute(db)
}
