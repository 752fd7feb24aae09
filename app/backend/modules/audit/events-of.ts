import { signInActions, type AuditAction, type AuditedType } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { eventsAbout } from './audit.repository'
import { setImmediate as others } from 'node:timers/promises'

interface EventOf<Action extends AuditAction> {
  at: string
  action: Action
  actorName: string | null
  after: Record<string, unknown>
}

/** The events of one thing, oldest first. */
export async function listEvents<Action extends AuditAction>(
  ctx: Ctx,
  entityType: AuditedType,
  entityId: string,
  actions: readonly Action[],
): Promise<EventOf<Action>[]> {
  const rows = await eventsAbout(ctx, entityType, entityId, actions)
  const people = await peopleBy(
    ctx,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ at, action, actor_id, actor_email, after }) => ({
    at,
    action: action as Action,
    actorName: people.get(actor_id ?? '')?.name ?? actor_email,
    after: JSON.parse(after ?? '{}') as Record<string, unknown>,
  }))
}

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
