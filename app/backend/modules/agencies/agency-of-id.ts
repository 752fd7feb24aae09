import type { Ctx } from '../../core/context'

/** The live one, or the one that it was merged into: a form may be older than the merge. */
export const agencyOfId = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('certifying_agencies')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', '=', eb.selectFrom('certifying_agencies').select('merged_into_id').where('id', '=', id)),
      ]),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
