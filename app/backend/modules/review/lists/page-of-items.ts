import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Ctx } from '../../../core/context'
import { itemsOf, mostCounted, placeOf, together, type Said, type Total } from '../../../db/listing'
import { countItems } from './count-items'
import type { Listed, ListedItems } from './list-conditions'
import type { ReviewTable } from '../review-kind'

/** More than this are counted first; of more hits, some rows are scanned in list order. */
const MANY = 1000

export const areMany = ({ totalItems, totalIsMinimum }: Total) => totalIsMinimum === true || totalItems > MANY

/** An early page of hits that lie spread comes within so many rows, or each within twenty: where they lie together, more would be read in vain. */
const SOON = 5000

export interface PageOfItems<Row, T> extends Said<Row, T> {
  /** Wire name → column or expression. */
  sorts: Record<string, string | Expression<unknown>>
}

export type Read = Pick<ReturnType<typeof placeOf>['read'], 'key' | 'direction' | 'limit' | 'offset'> & {
  /** No two rows have the same key: it needs no id to break ties. */
  isUnique?: true
}

/** A page of items. Ids are read from indexes alone; full rows are fetched for the page only. */
export async function pageOfItems<Row extends { id: string }, T>(
  ctx: Ctx,
  table: ReviewTable,
  listed: ListedItems,
  input: ListQuery,
  options: PageOfItems<Row, T>,
): Promise<Paged<T>> {
  const place = (total: Total) => placeOf(input, { sorts: options.sorts, tieBreak: `${table}.id` }, total)
  const atOnce = await readCounted(ctx, table, listed, place(unknown).read, input)
  if (atOnce) return { items: await itemsOf(atOnce.places, options), ...place(atOnce.total).paging }
  const total = await countItems(ctx, table, listed, input)
  const { read, paging } = place(total)
  const places = read.limit === 0 ? [] : await readIds(ctx, table, listed, read, total)
  return { items: await itemsOf(read.inOrder(places), options), ...paging }
}

const unknown: Total = { totalItems: Infinity, totalIsMinimum: true }

/**
 * Page and length of a list in one look at its rows: PostgreSQL would look for a company's page through everybody's
 * items, in the order of the list. @returns null for too many, or a page beyond their end
 */
async function readCounted(
  ctx: Ctx,
  table: ReviewTable,
  { parts, readWhole }: ListedItems,
  read: Read,
  input: ListQuery,
) {
  if (readWhole === 'never' || read.limit === 0) return null
  const counted = input.CountAll ? Infinity : mostCounted(ctx, input)
  const most = readWhole === 'few' ? Math.min(MANY, counted) : Infinity
  const cut = most === Infinity ? sql`` : sql`limit ${most + 1}`
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over () as total from (${together(selectParts(table, parts, read))} ${cut}) as found
    ${order(read)} limit ${read.limit} offset ${read.offset}`.execute(ctx.db)
  const totalItems = Number(rows[0]?.total ?? 0)
  const isWhole = totalItems <= most && (totalItems > 0 || read.offset === 0)
  return isWhole ? { places: rows, total: { totalItems } } : null
}

/** @param total how many are listed, as far as they were counted */
export const readIds = async (
  ctx: Ctx,
  table: ReviewTable,
  listed: Listed,
  read: Read,
  total: Total,
): Promise<{ id: string }[]> =>
  (await walk(ctx, table, listed, read, total)) ?? (await lookUp(ctx, table, listed, read))

export function selectParts(
  table: ReviewTable,
  parts: Listed['parts'],
  read: Read,
  also?: { column: string; value?: Expression<unknown> },
) {
  const { column, value } = also ?? { column: 'id' }
  const more =
    column === 'id' ? sql`` : sql`, ${value ?? sql.ref(`${table}.${column}`)} as ${sql.ref(column)}`
  return parts.map(
    (conditions) => sql`select ${sql.ref(`${table}.id`)} as id, ${read.key} as sort_key ${more}
      from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`,
  )
}

/** Each part comes in order by its index, or is sorted; then they are merged. */
export function merge(ctx: Ctx, parts: Expression<unknown>[], read: Read) {
  // PostgreSQL merges only parts that are ordered explicitly.
  const merged = ctx.database.dialect === 'postgres' && parts.length > 1
  return sql`${together(merged ? parts.map((part) => sql`(${part} ${order(read)})`) : parts)} ${order(read)}`
}

const order = ({ direction, isUnique }: Read) => {
  const way = sql.raw(direction)
  return isUnique ? sql`order by sort_key ${way}` : sql`order by sort_key ${way}, id ${way}`
}

const idsFrom = async (ctx: Ctx, query: RawBuilder<unknown>) =>
  (await (query as RawBuilder<{ id: string }>).execute(ctx.db)).rows

async function lookUp(ctx: Ctx, table: ReviewTable, { parts, hits }: Listed, read: Read) {
  const cut = sql`limit ${read.limit} offset ${read.offset}`
  if (!hits) return idsFrom(ctx, sql`${merge(ctx, selectParts(table, parts, read), read)} ${cut}`)
  const searched = parts.map((conditions) => [...conditions, hits.condition])
  if (ctx.database.dialect === 'sqlite')
    return idsFrom(ctx, sql`${merge(ctx, selectParts(table, searched, read), read)} ${cut}`)
  // PostgreSQL would walk through all rows, underestimating how far. No index has the key with something appended.
  const found = selectParts(table, searched, { ...read, key: sql`${read.key} || ''` })
  return idsFrom(ctx, sql`select id from (${together(found)}) as found ${order(read)} ${cut}`)
}

/** Frequent hits come soon. @returns null for rare hits, or all far away */
async function walk(ctx: Ctx, table: ReviewTable, { parts, hits }: Listed, read: Read, total: Total) {
  if (!hits || hits.leads || !areMany(total)) return null
  const far = Math.min(hits.walk, Math.max(SOON, 20 * (read.offset + read.limit)))
  const first = sql`${merge(ctx, selectParts(table, parts, read, hits), read)} limit ${far}`
  // Neither database sorts again what is in order.
  const rows = await idsFrom(
    ctx,
    sql`select id from (${first}) as walked where ${hits.met('walked')}
      limit ${read.limit} offset ${read.offset}`,
  )
  if (rows.length === read.limit) return rows
  const walked = await sql<{ rows: number }>`select count(*) as rows from (${first}) as walked`.execute(
    ctx.db,
  )
  // There are no more rows than those.
  return Number(walked.rows[0]?.rows) < far ? rows : null
}
