import type { Ctx } from '../../../core/context'

/** Whether a version is made on behalf of another company, or was printed so. */
export async function isPrivateLabel(ctx: Ctx, rootId: string): Promise<boolean> {
  const version = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('root_id', '=', rootId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('on_behalf_id', 'is not', null), eb('suggested_on_behalf', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}
