import type { AuditAction, AuditedType } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { eventsAbout } from './audit.repository'

export interface EventOf<Action extends AuditAction> {
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
