import type { AuditAction, AuditedType } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import { eventsAbout } from './audit.repository'

export interface EventOf<Action extends AuditAction> {
  at: string
  action: Action
  actorEmail: string | null
  after: Record<string, unknown>
}

/** What was done to one thing, the oldest first. */
export async function eventsOf<Action extends AuditAction>(
  ctx: Ctx,
  entityType: AuditedType,
  entityId: string,
  actions: readonly Action[],
): Promise<EventOf<Action>[]> {
  const rows = await eventsAbout(ctx, entityType, entityId, actions)
  return rows.map(({ at, action, actor_email, after }) => ({
    at,
    action: action as Action,
    actorEmail: actor_email,
    after: JSON.parse(after ?? '{}') as Record<string, unknown>,
  }))
}
