import { sql, type Expression, type SqlBool } from 'kysely'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { FIRST_FOUND, firstFound } from '../../../db/first-found'
import type { ReviewTable } from '../review-kind'

/** Ids of the first items that a search finds, in the newest version of each. */
export const firstItems = (ctx: Ctx, table: ReviewTable, text: string): Promise<{ id: string }[]> =>
  firstFound(ctx, table, text, { where: newestInScope(ctx, table), narrow: scopeOf(ctx) !== null })

/** Ids of the first items whose column is just this. */
export async function itemsWith(
  ctx: Ctx,
  table: ReviewTable,
  column: 'code' | 'rmc_key',
  value: string,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = ${value} and ${sql.join(newestInScope(ctx, table), sql` and `)}
    order by id limit ${FIRST_FOUND}`.execute(ctx.db)
  return rows
}

function newestInScope(ctx: Ctx, table: ReviewTable): Expression<SqlBool>[] {
  const scope = scopeOf(ctx)
  const newest = sql<SqlBool>`${sql.ref(`${table}.newest`)} = 1`
  if (scope === null) return [newest]
  // The index by headquarters covers live rows only.
  return [
    sql<SqlBool>`${sql.ref(`${table}.head_quarter_id`)} = ${scope}`,
    sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`,
    newest,
  ]
}
