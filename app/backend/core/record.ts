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
export const record = (ctx: Ctx, entry: AuditEntry): Promise<void> => recordAll(ctx, [entry])

/** As `record`, for what happened at once: a hundred or so in one statement. */
export async function recordAll(ctx: Ctx, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const who = { actor_id: ctx.actor?.userId ?? null, actor_email: ctx.actor?.email ?? null }
  const rows = entries.map((entry) => ({
    id: ctx.newId(),
    at: nowOf(ctx),
    ...who,
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    head_quarter_id: entry.headQuarterId ?? null,
    before: json(entry.before),
    after: json(entry.after),
  }))
  await ctx.db.insertInto('audit_events').values(rows).execute()
}
