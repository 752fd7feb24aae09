import { TZDate } from '@date-fns/tz'
import { endOfDay } from 'date-fns/endOfDay'
import { startOfDay } from 'date-fns/startOfDay'
import type { AuditEvent } from '~/contract/audit'
import type { audit } from '~/contract/calls/audit'
import type { InputOf } from '~/contract/calls/call'
import type { Paged, ListQuery } from '~/contract/fields'
import type { AuditSentence } from '~/i18n/audit-sentence'
import { serverWordsFor } from '~/i18n/words.server'
import { TIME_ZONE } from '~/i18n/format'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import type { AuditEventRow } from '../../db/tables'
import { loadSubjects } from './subjects'
import { actorName, namesOf } from './timeline.repository'
import type { auditSorts } from '~/contract/sorts'
import { auditedTypes, type AuditAction } from '~/domain/audit-actions'
import { page } from '../../db/listing'

type ListAuditEvents = InputOf<typeof audit.list>

const midday = (date: string) => new TZDate(`${date}T12:00:00Z`, TIME_ZONE)
const instant = (date: Date) => new Date(date.getTime()).toISOString()

/** Newest first; `From` and `To` are days in Rome, inclusive. */
export async function listAuditEvents(ctx: Ctx, input: ListAuditEvents): Promise<Paged<AuditEvent>> {
  const filters = {
    entityType: input.EntityType,
    entityId: input.EntityId,
    action: input.Action,
    actorId: input.ActorId,
    headQuarterId: input.HeadQuarterId,
    since: input.From ? instant(startOfDay(midday(input.From))) : undefined,
    until: input.To ? instant(endOfDay(midday(input.To))) : undefined,
  }
  const { items, ...paging } = await pageOfEvents(ctx, filters, input)
  return { ...paging, items: await told(ctx, items) }
}

/** As recorded, and in words. */
async function told(ctx: Ctx, rows: AuditEventRow[]): Promise<AuditEvent[]> {
  const sentences: Partial<Record<string, AuditSentence>> = serverWordsFor(languageOfCall(ctx.request)).audit
    .sentences
  const subjects = await loadSubjects(ctx, rows)
  const companies = await namesOf(
    ctx,
    'company',
    rows.flatMap((row) => row.head_quarter_id ?? []),
  )
  const people = await namesOf(
    ctx,
    'account',
    rows.flatMap((row) => row.actor_id ?? []),
  )
  return rows.map((row) => {
    const { of, ...subject } = subjects(row)
    return {
      ...toEvent(row),
      actorName: actorName(ctx, people.get(row.actor_id ?? '')) ?? row.actor_email,
      headQuarterName: companies.get(row.head_quarter_id ?? '')?.name ?? null,
      // An event that an older release recorded under another name keeps that name.
      sentence: sentences[row.action]?.one(subject.name, of) ?? row.action,
      subject,
    }
  })
}

/** `since` and `until` are instants, inclusive. */
interface AuditFilters {
  entityType?: string | null | undefined
  entityId?: string | null | undefined
  action?: AuditAction | undefined
  actorId?: string | null | undefined
  headQuarterId?: string | null | undefined
  since?: string | undefined
  until?: string | undefined
}

const state = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>))

const toEvent = (
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

function pageOfEvents(ctx: Ctx, filters: AuditFilters, input: ListQuery): Promise<Paged<AuditEventRow>> {
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
