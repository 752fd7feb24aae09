import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Ctx } from '../../../core/context'
import { itemsOf, placeOf } from '../../../db/listing'
import { countItems } from './count-items'
import type { Listed } from './list-conditions'
import type { ReviewTable } from '../review-kind'

/** A search with more hits than this first scans some rows in list order. */
export const MANY = 1000

/** An early page of hits that lie spread comes within so many rows, or each within twenty: where they lie together, more would be read in vain. */
const SOON = 5000

interface PageOfItems<Row, T> {
  /** Wire name → column or expression. */
  sorts: Record<string, string | Expression<unknown>>
  rowsOf: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => T
}

export type Read = Pick<ReturnType<typeof placeOf>['read'], 'key' | 'direction' | 'limit' | 'offset'> & {
  /** No two rows have the same key: it needs no id to break ties. */
  isUnique?: true
}

/** A page of items. Ids are read from indexes alone; full rows are fetched for the page only. */
export async function pageOfItems<Row extends { id: string }, T>(
  ctx: Ctx,
  table: ReviewTable,
  listed: Listed,
  input: ListQuery,
  options: PageOfItems<Row, T>,
): Promise<Paged<T>> {
  const total = await countItems(ctx, table, listed, input)
  const { read, paging } = placeOf(input, { sorts: options.sorts, tieBreak: `${table}.id` }, total)
  const places = await readIds(ctx, table, listed, read, total.totalItems)
  return { items: await itemsOf(read.inOrder(places), options), ...paging }
}

/** @param totalItems how many are listed, as far as they were counted */
export const readIds = async (
  ctx: Ctx,
  table: ReviewTable,
  listed: Listed,
  read: Read,
  totalItems: number,
): Promise<{ id: string }[]> =>
  (await walk(ctx, table, listed, read, totalItems)) ?? (await lookUp(ctx, table, listed, read))

export function selectParts(table: ReviewTable, parts: Listed['parts'], read: Read, more = sql``) {
  return parts.map(
    (conditions) => sql`select ${sql.ref(`${table}.id`)} as id, ${read.key} as sort_key ${more}
      from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`,
  )
}

export const together = (parts: Expression<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`

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

async function lookUp(ctx: Ctx, table: ReviewTable, { parts, search }: Listed, read: Read) {
  const cut = sql`limit ${read.limit} offset ${read.offset}`
  if (!search) return idsFrom(ctx, sql`${merge(ctx, selectParts(table, parts, read), read)} ${cut}`)
  const searched = parts.map((conditions) => [...conditions, search.condition])
  if (ctx.database.dialect === 'sqlite')
    return idsFrom(ctx, sql`${merge(ctx, selectParts(table, searched, read), read)} ${cut}`)
  // PostgreSQL would walk through all rows, underestimating how far. No index has the key with something appended.
  const found = selectParts(table, searched, { ...read, key: sql`${read.key} || ''` })
  return idsFrom(ctx, sql`select id from (${together(found)}) as found ${order(read)} ${cut}`)
}

/** Frequent hits come soon. @returns null for rare hits, or all far away */
async function walk(ctx: Ctx, table: ReviewTable, { parts, search }: Listed, read: Read, totalItems: number) {
  if (!search || search.leads || totalItems <= MANY) return null
  const far = Math.min(search.walk, Math.max(SOON, 20 * (read.offset + read.limit)))
  const first = sql`${merge(ctx, selectParts(table, parts, read, sql`, search_key`), read)} limit ${far}`
  // Neither database sorts again what is in order.
  const rows = await idsFrom(
    ctx,
    sql`select id from (${first}) as walked where ${search.like('walked.search_key')}
      limit ${read.limit} offset ${read.offset}`,
  )
  if (rows.length === read.limit) return rows
  const walked = await sql<{ rows: number }>`select count(*) as rows from (${first}) as walked`.execute(
    ctx.db,
  )
  // There are no more rows than those.
  return Number(walked.rows[0]?.rows) < far ? rows : null
}
