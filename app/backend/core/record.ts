import type { AuditAction, AuditedType } from '~/domain/audit-actions'
import { isForCompany, isProgramEvent } from '~/domain/program-events'
import type { AuditEventRow, EventRow } from '../db/tables'
import { nowOf, type Ctx } from './context'

export interface AuditEntry {
  /** `ingredient.approved`: entity and action. */
  action: AuditAction
  entityType: AuditedType
  entityId: string
  headQuarterId?: string | null
  before?: unknown
  after?: unknown
}

/** Account events record the client address; jobs and the command line have none. */
const withAddress = ({ request: { address } }: Ctx, { action, after }: AuditEntry): unknown =>
  action.startsWith('account.') && address ? { ...(after as object), address } : after

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Within the transaction of the change. */
export const record = (ctx: Ctx, entry: AuditEntry): Promise<void> => recordAll(ctx, [entry])

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
    after: json(withAddress(ctx, entry)),
  }))
  await ctx.db.insertInto('audit_events').values(rows).execute()
  const events = rows.filter(({ action }) => isProgramEvent(action)).map((row) => eventOf(ctx, row))
  if (events.length > 0) await ctx.db.insertInto('events').values(events).execute()
}

/** As programs read it. Its number follows after the commit. */
function eventOf(ctx: Ctx, row: AuditEventRow & { action: AuditAction }): Omit<EventRow, 'number'> {
  const { id, at, action, entity_type, entity_id, head_quarter_id, actor_id } = row
  const { status } = JSON.parse(row.after ?? '{}') as { status?: unknown }
  const side = ctx.actor?.userType
  return {
    id,
    at,
    type: action,
    entity_type,
    entity_id,
    head_quarter_id,
    for_company: isForCompany(action, side === 'Company') ? 1 : 0,
    state: typeof status === 'string' ? status : null,
    actor_id,
    side: side === 'Company' ? 'company' : side === 'Certifier' ? 'certifier' : 'portal',
  }
}
