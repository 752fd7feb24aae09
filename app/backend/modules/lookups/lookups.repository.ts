import type { Ctx } from '../../core/context'
import type { IngredientGroupRow } from '../../db/tables'

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

export function lookupValues(ctx: Ctx, table: 'kosher_groups' | 'kosher_statuses' | 'restrictions') {
  return ctx.db
    .selectFrom(table)
    .select(['id', 'code', 'description', 'description_en as descriptionEn'])
    .orderBy('position')
    .execute()
}
