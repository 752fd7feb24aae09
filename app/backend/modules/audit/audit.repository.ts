import type { Ctx } from '../../core/context'

export async function findLastEvent(
  ctx: Ctx,
  entityType: string,
  entityId: string,
): Promise<{ actorId: string | null; version: unknown } | undefined> {
  const row = await ctx.db
    .selectFrom('audit_events')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['actor_id', 'after'])
    .executeTakeFirst()
  if (!row) return undefined
  const after = JSON.parse(row.after ?? '{}') as { version?: unknown }
  return { actorId: row.actor_id, version: after.version }
}

export const eventsAbout = (ctx: Ctx, entityType: string, entityId: string, actions: readonly string[]) =>
  ctx.db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_id', 'actor_email', 'after'])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('action', 'in', actions)
    .orderBy('at')
    .orderBy('id')
    .execute()
