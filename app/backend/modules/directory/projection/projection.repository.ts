import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import type {
  DirectoryCompanyRow,
  DirectoryEntryRow,
  DirectoryGtinRow,
  DirectoryVersionRow,
} from '../../../db/tables'
import type { Entry } from './project-entry'

const rowsAtOnce = 500

/** Replaces the entries of these addresses. @returns whether one left, ended, or no longer names its maker */
export async function storeChains(
  tx: Ctx,
  slugs: string[],
  entries: Entry[],
  gtins: DirectoryGtinRow[],
): Promise<boolean> {
  const before = await tx.db
    .selectFrom('directory_entries')
    .select(['slug', 'maker_slug', 'number', 'end_reason'])
    .where('slug', 'in', slugs)
    .where('is_newest', '=', 1)
    .execute()
  await tx.db.deleteFrom('directory_gtins').where('slug', 'in', slugs).execute()
  await tx.db.deleteFrom('directory_entries').where('slug', 'in', slugs).execute()
  for (let at = 0; at < entries.length; at += rowsAtOnce)
    await tx.db
      .insertInto('directory_entries')
      .values(entries.slice(at, at + rowsAtOnce) as DirectoryEntryRow[])
      .execute()
  for (let at = 0; at < gtins.length; at += rowsAtOnce)
    await tx.db
      .insertInto('directory_gtins')
      .values(gtins.slice(at, at + rowsAtOnce))
      .execute()
  const after = new Map(entries.filter((entry) => entry.is_newest).map((entry) => [entry.slug, entry]))
  return before.some(({ slug, maker_slug: maker, number, end_reason: ended }) => {
    const now = after.get(slug)
    if (!now) return true
    const isHidden = (maker && !now.maker_slug) || (number && !now.number)
    return Boolean(isHidden) || (now.end_reason !== null && now.end_reason !== ended)
  })
}

/** Keeps the companies that an entry names; the others go. */
export async function storeCompanies(
  tx: Ctx,
  companies: Omit<DirectoryCompanyRow, 'changed_on'>[],
): Promise<void> {
  if (companies.length === 0) return
  const slugs = companies.map(({ slug }) => slug)
  const named = await tx.db
    .selectFrom('directory_entries')
    .select((eb) => ['maker_slug', eb.fn.max('changed_on').as('changed_on')])
    .where('maker_slug', 'in', slugs)
    .groupBy('maker_slug')
    .execute()
  const changes = new Map(named.map((row) => [row.maker_slug, row.changed_on]))
  await tx.db.deleteFrom('directory_companies').where('slug', 'in', slugs).execute()
  const rows = companies.flatMap((company) => {
    const changed_on = changes.get(company.slug)
    return changed_on ? [{ ...company, changed_on }] : []
  })
  if (rows.length > 0) await tx.db.insertInto('directory_companies').values(rows).execute()
}

/** Certificates that another release has written, or nobody has projected since. */
export async function dueGroups(tx: Ctx, most: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('register_due')
    .select('certification_group_id')
    .distinct()
    .limit(most)
    .execute()
  return rows.map((row) => row.certification_group_id)
}

/** Before they are read: whatever is written afterwards stays due. */
export async function takeDue(
  tx: Ctx,
  { groupIds, headQuarterId }: { groupIds?: string[]; headQuarterId?: string },
): Promise<void> {
  const due = tx.db.deleteFrom('register_due')
  if (groupIds) await due.where('certification_group_id', 'in', groupIds).execute()
  if (headQuarterId !== undefined)
    await due
      .where('certification_group_id', 'in', (eb) =>
        eb.selectFrom('certification_groups').select('id').where('head_quarter_id', '=', headQuarterId),
      )
      .execute()
}

/** The settings that answers need. */
export async function storeSettings(
  tx: Ctx,
  settings: Partial<Pick<DirectoryVersionRow, 'policy' | 'licence' | 'certifier_name'>>,
): Promise<void> {
  await tx.db.updateTable('directory_version').set(settings).where('id', '=', 1).execute()
}

export async function storeTerms(tx: Ctx): Promise<void> {
  await tx.db.deleteFrom('directory_terms').execute()
  for (const [kind, table] of [
    ['status', 'kosher_statuses'],
    ['restriction', 'restrictions'],
  ] as const)
    await sql`
      insert into directory_terms (kind, code, description, english, position)
      select ${sql.lit(kind)}, code, description, description_en, position from ${sql.table(table)}`.execute(
      tx.db,
    )
}

/** Removes addresses that no product or company has. */
export async function removeUnknown(tx: Ctx): Promise<void> {
  for (const [table, listings] of [
    ['directory_gtins', 'product_listings'],
    ['directory_entries', 'product_listings'],
    ['directory_companies', 'company_listings'],
  ] as const)
    await sql`delete from ${sql.table(table)} where slug not in (select slug from ${sql.table(listings)})`.execute(
      tx.db,
    )
}
