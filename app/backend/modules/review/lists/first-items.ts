import { sql, type Expression, type SqlBool } from 'kysely'
import type { HitOf } from '~/contract/search'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'
import { FIRST_FOUND, firstFound } from '../../../db/first-found'
import { itemsOf } from '../../../db/listing'
import type { ReviewedRow } from '../../../db/tables'
import type { ReviewKind } from '../review-kind'

interface Hits<Row> {
  rowsOf: (ctx: Ctx, ids: string[]) => Promise<Row[]>
  codeOf: (row: Row) => string | null
  /** Live rows that the caller may see; by default the newest versions in scope. */
  among?: (ctx: Ctx) => Expression<SqlBool>[]
  /** The column with the code, and the key of a typed code. */
  code: { column: 'code' | 'rmc_key' | 'number_key'; keyOf: (text: string) => string }
}

/** The kind's part of the search through everything: the first items that a text finds, and those with just this code. */
export function hitsIn<Kind extends ReviewedKind, Row extends ReviewedRow & { company_name: string | null }>(
  name: Kind,
  searched: ReviewKind,
  { rowsOf, codeOf, code, among }: Hits<Row>,
) {
  const live = (ctx: Ctx) => among?.(ctx) ?? [...inScope(ctx, searched), isNewest(searched)]
  const loadHits = (ctx: Ctx, found: { id: string }[]) =>
    itemsOf(found, {
      rowsOf: (some) => rowsOf(ctx, some),
      toItem: (row) =>
        ({
          kind: name,
          id: row.id,
          name: row.name,
          code: codeOf(row),
          companyName: row.company_name,
          status: row.status,
          isWithdrawn: row.withdrawn_at !== null,
        }) as HitOf<Kind>,
    })
  return {
    first: async (ctx: Ctx, text: string) => loadHits(ctx, await firstItems(ctx, searched, text, live(ctx))),
    withCode: async (ctx: Ctx, text: string) =>
      loadHits(
        ctx,
        await itemsWhere(
          ctx,
          searched,
          sql<SqlBool>`${sql.ref(`${searched.table}.${code.column}`)} = ${code.keyOf(text)}`,
          live(ctx),
        ),
      ),
    where: async (ctx: Ctx, condition: Expression<SqlBool>) =>
      loadHits(ctx, await itemsWhere(ctx, searched, condition, live(ctx))),
  }
}

/** Ids of the first items that a search finds. */
function firstItems(
  ctx: Ctx,
  kind: ReviewKind,
  text: string,
  live: Expression<SqlBool>[],
): Promise<{ id: string }[]> {
  return firstFound(ctx, kind.table, text, {
    where: live,
    narrow: kind.scope(ctx).length > 0,
  })
}

/** Ids of the first items that the condition holds for. */
async function itemsWhere(
  ctx: Ctx,
  kind: ReviewKind,
  condition: Expression<SqlBool>,
  live: Expression<SqlBool>[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind.table)}
    where ${condition}
      and ${sql.join(live, sql` and `)}
    order by id limit ${FIRST_FOUND}`.execute(ctx.db)
  return rows
}

const isNewest = ({ table }: ReviewKind) => sql<SqlBool>`${sql.ref(`${table}.newest`)} = 1`

function inScope(ctx: Ctx, kind: ReviewKind): Expression<SqlBool>[] {
  const conditions = kind.scope(ctx)
  if (conditions.length === 0) return []
  // The index by headquarters covers live rows only.
  return [...conditions, sql<SqlBool>`${sql.ref(`${kind.table}.deleted_at`)} is null`]
}
