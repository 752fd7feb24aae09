import type { AuditEvent } from '~/contract/audit'
import type { auditSorts } from '~/contract/sorts'
import type { ListQuery, Paged } from '~/contract/fields'
import { auditedTypes, type AuditAction } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import type { AuditEventRow } from '../../db/tables'
import { page } from '../../db/listing'

/** `since` and `until` are instants, inclusive. */
export interface AuditFilters {
  entityType?: string | null | undefined
  entityId?: string | null | undefined
  action?: AuditAction | undefined
  actorId?: string | null | undefined
  headQuarterId?: string | null | undefined
  since?: string | undefined
  until?: string | undefined
}

const state = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>))

export const toEvent = (
  row: AuditEventRow,
): Omit<AuditEvent, 'actorName' | 'headQuarterName' | 'sentence' | 'subject'> => ({
  id: row.id,
  at: row.at,
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  action: row.action,
  entityType: row.entity_type,
  entityId: row.entity_id,
  headQuarterId: row.head_quarter_id,
  before: state(row.before),
  after: state(row.after),
})

const sorts = { at: 'audit_events.at' } satisfies Record<(typeof auditSorts)[number], string>

export function pageOfEvents(
  ctx: Ctx,
  filters: AuditFilters,
  input: ListQuery,
): Promise<Paged<AuditEventRow>> {
  let query = ctx.db.selectFrom('audit_events')
  if (filters.entityType) query = query.where('entity_type', '=', filters.entityType)
  if (filters.entityId) query = query.where('entity_id', '=', filters.entityId)
  // The index of event subjects begins with the kind.
  if (filters.entityId && !filters.entityType) query = query.where('entity_type', 'in', auditedTypes)
  if (filters.action) query = query.where('action', '=', filters.action)
  if (filters.actorId) query = query.where('actor_id', '=', filters.actorId)
  if (filters.headQuarterId) query = query.where('head_quarter_id', '=', filters.headQuarterId)
  if (filters.since) query = query.where('at', '>=', filters.since)
  if (filters.until) query = query.where('at', '<=', filters.until)
  return page(ctx, query.selectAll(), input, {
    sorts,
    defaultDirection: 'desc',
    tieBreak: 'audit_events.id',
    toItem: (row) => row,
  })
}
