import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../connect'
import { lookupsInEnglish } from '../seed/lookups-in-english'

/** Lookups get an English text beside the Italian one; those that the portal is seeded with get theirs here. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const [table, byCode] of Object.entries(lookupsInEnglish)) {
    await sql.raw(`alter table ${table} add column description_en ${text}`).execute(db)
    for (const [code, english] of Object.entries(byCode)) {
      await sql`update ${sql.table(table)} set description_en = ${english} where code = ${code}`.execute(db)
    }
  }
}
