import { setImmediate as others } from 'node:timers/promises'
import { signInActions } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'

/** In portions: SQLite has one writer. */
const atOnce = 2000

/** Sign-ins and refusals, or all. @param before an instant @returns how many */
export async function discardOldEvents(ctx: Ctx, what: 'sign-ins' | 'all', before: string): Promise<number> {
  for (let discarded = 0; ;) {
    const old = ctx.db
      .selectFrom('audit_events')
      .select('id')
      .where('at', '<', before)
      .$if(what === 'sign-ins', (query) => query.where('action', 'in', signInActions))
      .limit(atOnce)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('audit_events')
      .where('id', 'in', old)
      .executeTakeFirst()
    discarded += Number(numDeletedRows)
    if (numDeletedRows < atOnce) return discarded
    await others()
  }
}
