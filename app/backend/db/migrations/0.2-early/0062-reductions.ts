import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Why a certificate has fewer products than the one whose place it took, where it was not renewed. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table certification_groups add column reduced_reason ${text}`).execute(db)
}
