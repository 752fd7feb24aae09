import { sql, type Kysely } from 'kysely'
import { allItemKinds, type ItemKind, type ItemPlural } from '~/domain/items/item-kinds'
import type { LookupName } from '~/domain/kosher/lookup-entries'
import type { Ctx } from '../../core/context'
import { byPlural, tableOf as itemTable } from '../../db/every-kind'
import type {
  IngredientGroupRow,
  KosherGroupRow,
  KosherStatusRow,
  LookupRow,
  RestrictionRow,
  Tables,
} from '../../db/tables'

/** @returns false if the key exists */
export async function insertGroup(ctx: Ctx, row: IngredientGroupRow): Promise<boolean> {
  const result = await ctx.db
    .insertInto('ingredient_groups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['head_quarter_id', 'rmc_key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findGroup(ctx: Ctx, headQuarterId: string, rmcKey: string) {
  return ctx.db
    .selectFrom('ingredient_groups')
    .select(['id', 'rmc', 'description'])
    .where('head_quarter_id', '=', headQuarterId)
    .where('rmc_key', '=', rmcKey)
    .executeTakeFirstOrThrow()
}

export async function describeGroup(ctx: Ctx, groupId: string, description: string): Promise<void> {
  await ctx.db.updateTable('ingredient_groups').set({ description }).where('id', '=', groupId).execute()
}

export function groupsOf(ctx: Ctx, headQuarterId: string) {
  return ctx.db
    .selectFrom('ingredient_groups')
    .select(['id', 'rmc', 'description'])
    .where('head_quarter_id', '=', headQuarterId)
    .orderBy('rmc_key')
    .orderBy('id')
    .execute()
}

/** The three lists by their common columns, and the columns that only one list has. */
export interface EntryRow extends LookupRow {
  nature?: KosherStatusRow['nature']
  rank?: number
  x12_code?: string
  proof?: KosherGroupRow['proof']
  means?: RestrictionRow['means']
}

export type LookupTable = 'kosher_statuses' | 'kosher_groups' | 'restrictions'

export const lookupTables: Readonly<Record<LookupName, LookupTable>> = {
  statuses: 'kosher_statuses',
  groups: 'kosher_groups',
  restrictions: 'restrictions',
}

const shared = (ctx: Ctx) => ctx.db as unknown as Kysely<Record<LookupTable, EntryRow>>

/** In the order in which they are offered. */
export function entryRows<Table extends LookupTable>(ctx: Ctx, table: Table): Promise<Tables[Table][]> {
  const rows = shared(ctx)
    .selectFrom<LookupTable>(table)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as unknown as Promise<Tables[Table][]>
}

export async function insertEntry(ctx: Ctx, table: LookupTable, row: EntryRow): Promise<void> {
  await shared(ctx).insertInto<LookupTable>(table).values(row).execute()
}

/** An entry as stored, locked. */
export async function updateEntry(ctx: Ctx, table: LookupTable, { id, ...row }: EntryRow): Promise<void> {
  await shared(ctx).updateTable<LookupTable>(table).set(row).where('id', '=', id).execute()
}

/** The columns of items that refer to entries. */
const references: Record<ItemKind, Partial<Record<LookupTable, string>>> = {
  ingredient: { kosher_statuses: 'kosher_status_id', kosher_groups: 'kosher_group_id' },
  product: { kosher_statuses: 'kosher_status_id', restrictions: 'restriction_id' },
}

const lookupUsers = (table: LookupTable) =>
  allItemKinds.flatMap((kind) => {
    const column = references[kind][table]
    return column ? [{ items: itemTable(kind), column }] : []
  })

export type Uses = Record<ItemPlural, number>

export const noUse: Uses = byPlural(() => 0)

/** The number of items with each entry, in any of their versions. */
export async function countUses(ctx: Ctx, table: LookupTable, entryId?: string): Promise<Map<string, Uses>> {
  const uses = new Map<string, Uses>()
  for (const { items, column } of lookupUsers(table)) {
    const { rows } = await sql<{ id: string; total: number | string }>`
      select ${sql.ref(column)} as id, count(distinct root_id) as total from ${sql.table(items)}
      where ${entryId === undefined ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${entryId}`}
        and deleted_at is null
      group by ${sql.ref(column)}`.execute(ctx.db)
    for (const { id, total } of rows) uses.set(id, { ...noUse, ...uses.get(id), [items]: Number(total) })
  }
  return uses
}

/** The number of used statuses and groups without a stated meaning. */
export async function countUnsaid(ctx: Ctx): Promise<number> {
  let count = 0
  for (const [table, meaning] of [
    ['kosher_statuses', 'nature'],
    ['kosher_groups', 'proof'],
  ] as const) {
    const used = sql.join(
      lookupUsers(table).map(
        ({ items, column }) =>
          sql`exists (select 1 from ${sql.table(items)} as i where i.${sql.ref(column)} = e.id and i.deleted_at is null)`,
      ),
      sql` or `,
    )
    const { rows } = await sql<{ total: number | string }>`
      select count(*) as total from ${sql.table(table)} as e
      where e.${sql.ref(meaning)} is null and (${used})`.execute(ctx.db)
    count += Number(rows[0]?.total ?? 0)
  }
  return count
}
