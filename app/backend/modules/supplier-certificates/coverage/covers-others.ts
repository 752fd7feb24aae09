import type { Ctx } from '../../../core/context'

/** Whether the certificate covers an ingredient of another headquarters. */
export async function coversOthers(ctx: Ctx, certificateId: string, headQuarterId: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('supplier_coverages')
    .select('ingredient_root_id')
    .where('certificate_id', '=', certificateId)
    .where('head_quarter_id', '<>', headQuarterId)
    .where('state', '<>', 'excluded')
    .executeTakeFirst()
  return other !== undefined
}
