import { TZDate } from '@date-fns/tz'
import { endOfDay, startOfDay } from 'date-fns'
import type { AuditEvent } from '~/contract/audit'
import type { audit } from '~/contract/calls/audit'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import { TIME_ZONE } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { pageOfEvents } from './audit.repository'

export type ListAuditEvents = InputOf<typeof audit.list>

const midday = (date: string) => new TZDate(`${date}T12:00:00Z`, TIME_ZONE)
const instant = (date: Date) => new Date(date.getTime()).toISOString()

/** Newest first; `From` and `To` are days in Rome, inclusive. */
export function listAuditEvents(ctx: Ctx, input: ListAuditEvents): Promise<Paged<AuditEvent>> {
  const filters = {
    entityType: input.EntityType,
    entityId: input.EntityId,
    actorId: input.ActorId,
    headQuarterId: input.HeadQuarterId,
    since: input.From ? instant(startOfDay(midday(input.From))) : undefined,
    until: input.To ? instant(endOfDay(midday(input.To))) : undefined,
  }
  return pageOfEvents(ctx, filters, input)
}
