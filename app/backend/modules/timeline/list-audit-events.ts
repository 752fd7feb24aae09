import { TZDate } from '@date-fns/tz'
import { endOfDay } from 'date-fns/endOfDay'
import { startOfDay } from 'date-fns/startOfDay'
import type { AuditEvent } from '~/contract/audit'
import type { audit } from '~/contract/calls/audit'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { AuditSentence } from '~/i18n/audit-sentence'
import { serverWordsFor } from '~/i18n/words.server'
import { TIME_ZONE } from '~/i18n/format'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import type { AuditEventRow } from '../../db/tables'
import { loadSubjects } from './subjects'
import { namesOf } from './timeline.repository'
import { pageOfEvents, toEvent } from './audit-events.repository'

export type ListAuditEvents = InputOf<typeof audit.list>

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
      actorName: people.get(row.actor_id ?? '')?.name ?? row.actor_email,
      headQuarterName: companies.get(row.head_quarter_id ?? '')?.name ?? null,
      // An event that an older release recorded under another name keeps that name.
      sentence: sentences[row.action]?.one(subject.name, of) ?? row.action,
      subject,
    }
  })
}
