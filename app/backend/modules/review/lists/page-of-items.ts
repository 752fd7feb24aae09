import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Ctx } from '../../../core/context'
import { itemsOf, placeOf } from '../../../db/listing'
import { countItems } from './count-items'
import type { Listed } from './list-conditions'
import type { ReviewTable } from '../review-kind'

/** A search that finds more than this is looked for among the first so many of the list, before it is looked up. */
const MANY = 1000
const WALK = 25_000

interface PageOfItems<Row, T> {
  /** Wire name → column, or what is sorted by instead of one. */
  sorts: Record<string, string | Expression<unknown>>
  /** The rows of these ids, in any order. */
  rowsOf: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => T
}

type Read = ReturnType<typeof placeOf>['read']

/**
 * One page of a list of items with its total. The ids are read from indexes alone, passing over as many as the offset
 * says, and the rows with the names that belong to them are fetched for the page only.
 */
export async function pageOfItems<Row extends { id: string }, T>(
  ctx: Ctx,
  table: ReviewTable,
  listed: Listed,
  input: ListQuery,
  options: PageOfItems<Row, T>,
): Promise<Paged<T>> {
  // A page beyond, so that there is one to turn to.
  const upTo = input.Offset + 2 * input.ItemsPerPage
  const { totalItems, ...more } = await countItems(ctx, table, listed, upTo)
  const { read, paging } = placeOf(input, { sorts: options.sorts, tieBreak: `${table}.id` }, totalItems)
  const places =
    (await walk(ctx, table, listed, read, totalItems)) ?? (await lookUp(ctx, table, listed, read))
  return { items: await itemsOf(read.inOrder(places), options), ...paging, ...more }
}

function selectParts(table: ReviewTable, parts: Listed['parts'], read: Read, more = sql``) {
  return parts.map(
    (conditions) => sql`select ${sql.ref(`${table}.id`)} as id, ${read.key} as sort_key ${more}
      from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`,
  )
}

const together = (parts: Expression<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`

/** Each part has an index that brings it in the list's order, or is sorted; then they are merged. */
function merge(ctx: Ctx, parts: Expression<unknown>[], read: Read) {
  // SQLite merges by itself. PostgreSQL does where it is told that each part is in order, too.
  const merged = ctx.database.dialect === 'postgres' && parts.length > 1
  return sql`${together(merged ? parts.map((part) => sql`(${part} ${order(read)})`) : parts)} ${order(read)}`
}

const order = ({ direction }: Read) => {
  const way = sql.raw(direction)
  return sql`order by sort_key ${way}, id ${way}`
}

const idsFrom = async (ctx: Ctx, query: RawBuilder<unknown>) =>
  (await (query as RawBuilder<{ id: string }>).execute(ctx.db)).rows

/** All that is listed, from its place on. */
async function lookUp(ctx: Ctx, table: ReviewTable, { parts, search }: Listed, read: Read) {
  const cut = sql`limit ${read.limit} offset ${read.offset}`
  if (!search) return idsFrom(ctx, sql`${merge(ctx, selectParts(table, parts, read), read)} ${cut}`)
  const found = selectParts(
    table,
    parts.map((conditions) => [...conditions, search.condition]),
    read,
  )
  // PostgreSQL would rather walk through everybody's: how far, it is bad at guessing.
  return ctx.database.dialect === 'sqlite'
    ? idsFrom(ctx, sql`${merge(ctx, found, read)} ${cut}`)
    : idsFrom(
        ctx,
        sql`with found as materialized (${together(found)}) select id from found ${order(read)} ${cut}`,
      )
}

/**
 * What is found often is found soon: read in the list's order until the page is full.
 * @returns null for what is rare, or all at the other end
 */
async function walk(ctx: Ctx, table: ReviewTable, { parts, search }: Listed, read: Read, totalItems: number) {
  if (!search || search.leads || totalItems <= MANY) return null
  const first = sql`${merge(ctx, selectParts(table, parts, read, sql`, search_key`), read)} limit ${WALK}`
  // Neither database sorts again what comes in order.
  const rows = await idsFrom(
    ctx,
    sql`select id from (${first}) as walked where ${search.like('walked.search_key')}
      limit ${read.limit} offset ${read.offset}`,
  )
  return rows.length === read.limit ? rows : null
}
