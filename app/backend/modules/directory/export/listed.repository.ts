import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../core/context'
import { directoryDb, type Days } from '../read/register'
import { entries, type EntryRow } from '../read/entries.repository'

const batchSize = 1000

/** All that the register shows, by its random addresses: neighbours must not betray each other. */
export async function* listedEntries(ctx: Ctx, { since }: Days): AsyncGenerator<EntryRow[]> {
  for (let after = ''; ;) {
    // Written out: of parameters SQLite makes a scan and a sort, once for each batch.
    const rows = await entries(ctx)
      .where(sql<SqlBool>`e.is_newest = 1`)
      .where('e.ends_on', '>', since)
      .where('e.slug', '>', after)
      .orderBy('e.slug')
      .limit(sql.lit(batchSize))
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.slug ?? ''
  }
}

export async function* listedCompanies(ctx: Ctx): AsyncGenerator<{ slug: string; changed_on: string }[]> {
  for (let after = ''; ;) {
    const rows = await directoryDb(ctx)
      .selectFrom('directory_companies')
      .select(['slug', 'changed_on'])
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(batchSize)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.slug ?? ''
  }
}

export async function gtinsBySlug(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await directoryDb(ctx)
    .selectFrom('directory_gtins')
    .select(['slug', 'gtin'])
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .orderBy('position')
    .orderBy('gtin')
    .execute()
  const found = new Map<string, string[]>()
  for (const { slug, gtin } of rows) found.set(slug, [...(found.get(slug) ?? []), gtin])
  return found
}
