import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery } from '~/contract/fields'
import type { Neighbours } from '~/contract/items/review'
import type { Ctx } from '../../../core/context'
import { placeOf, together, type Total } from '../../../db/listing'
import type { ReviewKind, ReviewTable } from '../review-kind'
import { findItem } from '../review.repository'
import { countItems } from './count-items'
import type { Listed } from './list-conditions'
import type { Hits } from './narrowed'
import { areMany, merge, readIds, selectParts, type Read } from './page-of-items'

/** The most rows read to count those before, in a search with many hits. */
const NEAR = 2000

/** A row of a list, and its place in the order. */
interface Place {
  table: ReviewTable
  id: string
  key: Expression<unknown>
  at: unknown
}

/** The items before and after one in a list, by its own row, listed or no longer. @throws AppError 404 */
export async function findNeighbours(
  ctx: Ctx,
  kind: ReviewKind,
  id: string,
  listed: Listed,
  input: ListQuery,
  sorts: Record<string, string | Expression<unknown>>,
): Promise<Neighbours> {
  await findItem(ctx, kind, id)
  const { table } = kind
  const total = await countItems(ctx, table, listed, input)
  const { key, direction } = placeOf({ ...input, Offset: 0 }, { sorts, tieBreak: `${table}.id` }, total).read
  const place = { table, id, key, at: await keyOf(ctx, table, id, key) }
  if (listed.hits?.leads || (listed.hits && !areMany(total)))
    return { ...(await amongHits(ctx, listed, listed.hits, place, direction)), ...total }
  const back = direction === 'asc' ? 'desc' : 'asc'
  const previousId = await nearest(ctx, listed, place, back, total)
  const nextId = await nearest(ctx, listed, place, direction, total)
  const isListed = await isIn(ctx, listed, place)
  const before = await countBeyond(ctx, listed, place, back)
  return {
    previousId,
    nextId,
    position: isListed ? before.count + 1 : null,
    ...(isListed && before.isMinimum && { positionIsMinimum: true }),
    ...total,
  }
}

async function keyOf(ctx: Ctx, table: ReviewTable, id: string, key: Expression<unknown>): Promise<unknown> {
  const { rows } = await sql<{ key: unknown }>`
    select ${key} as key from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return rows[0]?.key
}

/** Few hits of a search are looked up all at once, as a page of them is. */
async function amongHits(
  ctx: Ctx,
  { parts }: Listed,
  hits: Hits,
  { table, id, key, at }: Place,
  direction: Read['direction'],
) {
  const ids = sql.ref(`${table}.id`)
  const sooner = sql.raw(direction === 'asc' ? '<' : '>')
  const isBefore = sql`case when ${key} ${sooner} ${at} or (${key} = ${at} and ${ids} ${sooner} ${id}) then 1 else 0 end`
  const searched = parts.map((conditions) => [...conditions, hits.condition])
  const found = together(
    selectParts(
      table,
      searched,
      { key: sql`${key} || ''`, direction, limit: 0, offset: 0 },
      { column: 'is_before', value: isBefore },
    ),
  )
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: string; isBefore: number }>`
    select id, is_before as "isBefore" from (${found}) as found
    order by sort_key ${way}, id ${way}`.execute(ctx.db)
  const before = rows.filter((row) => row.isBefore)
  const after = rows.slice(before.length)
  const isListed = after[0]?.id === id
  return {
    previousId: before.at(-1)?.id ?? null,
    nextId: after[isListed ? 1 : 0]?.id ?? null,
    position: isListed ? before.length + 1 : null,
  }
}

/** Rows of the same key, and of further keys: each comes from its index in order, both together do not. */
function beyond({ parts }: Listed, { table, id, key, at }: Place, direction: Read['direction']) {
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  const ids = sql.ref(`${table}.id`)
  const among = (...more: Expression<SqlBool>[]) => parts.map((conditions) => [...conditions, ...more])
  return [
    {
      key: ids,
      isUnique: true as const,
      parts: among(sql<SqlBool>`${key} = ${at}`, sql<SqlBool>`${ids} ${further} ${id}`),
    },
    { key, parts: among(sql<SqlBool>`${key} ${further} ${at}`) },
  ]
}

async function nearest(
  ctx: Ctx,
  listed: Listed,
  place: Place,
  direction: Read['direction'],
  total: Total,
): Promise<string | null> {
  for (const { parts, ...by } of beyond(listed, place, direction)) {
    const read: Read = { ...by, direction, limit: 1, offset: 0 }
    const [found] = await readIds(ctx, place.table, { ...listed, parts }, read, total)
    if (found) return found.id
  }
  return null
}

async function isIn(ctx: Ctx, { parts, hits }: Listed, { table, id, key }: Place): Promise<boolean> {
  const itself = parts.map((conditions) => [
    ...conditions,
    ...(hits ? [hits.met(table)] : []),
    sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`,
  ])
  const read: Read = { key, direction: 'asc', limit: 1, offset: 0 }
  return (await together(selectParts(table, itself, read)).execute(ctx.db)).rows.length > 0
}

/** Up to as many as lists count; of a search with many hits only if it is near the top. */
async function countBeyond(
  ctx: Ctx,
  listed: Listed,
  place: Place,
  direction: Read['direction'],
): Promise<{ count: number; isMinimum: boolean }> {
  const { hits } = listed
  const { table, key } = place
  const read: Read = { key, direction, limit: 1, offset: 0 }
  const parts = beyond(listed, place, direction).flatMap((some) => some.parts)
  if (hits) {
    // Each part by itself: PostgreSQL would sort all that comes before.
    const near = selectParts(table, parts, read, hits).map(
      (part) => sql`select * from (${merge(ctx, [part], read)} limit ${NEAR + 1}) as near`,
    )
    const rows = sql`${merge(ctx, near, read)} limit ${NEAR + 1}`
    const walked = await sql<{ rows: number; hits: number }>`
      select count(*) as rows, count(case when ${hits.met('walked')} then 1 end) as hits
      from (${rows}) as walked`.execute(ctx.db)
    const [first] = walked.rows
    return { count: Number(first?.hits), isMinimum: Number(first?.rows) > NEAR }
  }
  const most = ctx.settings.countedRows
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      ${together(selectParts(table, parts, read))} limit ${most + 1}) as before`.execute(ctx.db)
  const total = Number(counted.rows[0]?.total)
  return { count: Math.min(total, most), isMinimum: total > most }
}
