import { nowOf, type Ctx } from '../../../core/context'

/** Reports and addenda still to be drawn. */
export async function reportQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const reports = await ctx.db
    .selectFrom('visits')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('complete_at').as('oldest')])
    .where('complete_at', 'is not', null)
    .where('report_storage_key', 'is', null)
    .executeTakeFirstOrThrow()
  const addenda = await ctx.db
    .selectFrom('visit_addenda')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('due_at').as('oldest')])
    .where('storage_key', 'is', null)
    .where('due_at', '<=', nowOf(ctx))
    .executeTakeFirstOrThrow()
  const [oldest = null] = [reports.oldest, addenda.oldest].filter((at) => at !== null).sort()
  return { length: Number(reports.length) + Number(addenda.length), oldest }
}
