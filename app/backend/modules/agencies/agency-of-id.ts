import type { Ctx } from '../../core/context'

export const agencyOfId = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('certifying_agencies')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
