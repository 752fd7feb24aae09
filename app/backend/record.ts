import { nowOf, type Ctx } from './context'

/** What happened to what: goes into the audit trail, in the transaction that did it. */
export interface AuditEntry {
  /** `ingredient.approved`: the entity and what was done to it. */
  action: string
  entityType: string
  entityId: string
  headQuarterId?: string | null
  before?: unknown
  after?: unknown
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes an audit event. The caller is inside the transaction that makes the change. */
export async function record(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto('audit_events')
    .values({
      id: ctx.newId(),
      at: nowOf(ctx),
      actor_id: ctx.actor?.userId ?? null,
      actor_email: ctx.actor?.email ?? null,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      head_quarter_id: entry.headQuarterId ?? null,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}
