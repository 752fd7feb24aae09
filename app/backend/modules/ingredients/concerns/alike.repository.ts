import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../core/context'
import type { IngredientRow } from '../../../db/tables'
import { scopeOf } from '../../../core/access'

/** Existing ingredients in scope, unordered. */
export async function ingredientsToJudge(ctx: Ctx, ids: string[]): Promise<IngredientRow[]> {
  if (ids.length === 0) return []
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('ingredients')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
  if (scope !== null) query = query.where('head_quarter_id', '=', scope)
  return query.execute()
}

/** Newest versions that were sent and are not decided, the longest waiting first. */
export const ingredientsWaitingLongest = (ctx: Ctx, most: number): Promise<IngredientRow[]> =>
  ctx.db
    .selectFrom('ingredients')
    .selectAll()
    .where('status', '=', 'approving')
    .where(sql<SqlBool>`newest_of_status = 1`)
    .orderBy('status_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** The ingredients with a document, their own or taken over by a renewal. */
export async function withDocuments(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('ingredient_documents')
    .select('ingredient_id')
    .distinct()
    .where('ingredient_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.ingredient_id))
}

/** The chains that a supplier's certificate names, uploaded or in force. */
export async function withLetters(ctx: Ctx, rootIds: string[]): Promise<Set<string>> {
  if (rootIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('supplier_coverages')
    .select('ingredient_root_id')
    .distinct()
    .where('ingredient_root_id', 'in', rootIds)
    .where('state', '!=', 'excluded')
    .execute()
  return new Set(rows.map((row) => row.ingredient_root_id))
}

/** The newest versions approved at the plants under these names. */
export async function approvedOfNames(ctx: Ctx, rows: Pick<IngredientRow, 'company_id' | 'name_key'>[]) {
  if (rows.length === 0) return []
  return ctx.db
    .selectFrom('ingredients')
    .select(['id', 'root_id', 'name', 'name_key', 'company_id', 'kosher_group_id'])
    .where('name_key', 'in', [...new Set(rows.map(({ name_key }) => name_key))])
    .where('company_id', 'in', [...new Set(rows.map(({ company_id }) => company_id))])
    .where(sql<SqlBool>`coalesce(status, '') = 'approved' and newest_of_status + 0 = 1`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The newest versions approved at the plants from the vendors, by name. */
export async function selectApproved(ctx: Ctx, companyIds: string[], vendorIds: string[]) {
  if (vendorIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('ingredients')
    .select(['id', 'root_id', 'name', 'name_key', 'company_id', 'vendor_id'])
    .where('vendor_id', 'in', vendorIds)
    .where('company_id', 'in', companyIds)
    // As expressions, and not sorted here: SQLite would look through all that is approved, by name.
    .where(sql<SqlBool>`coalesce(status, '') = 'approved' and newest_of_status + 0 = 1`)
    .where('deleted_at', 'is', null)
    .execute()
  const place = (one: (typeof rows)[number]) => `${one.name_key} ${one.id}`
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}
