import ical, { type ICalEventData } from 'ical-generator'
import type { CalendarWords } from '~/i18n/it/server/calendar'
import { instantInRome } from '~/i18n/format'
import type { Lang } from '~/domain/languages'
import { daysAfter } from '~/domain/dates'
import type { Ctx } from '../../core/context'

export interface CalendarVisit {
  id: string
  number: string
  plannedOn: string
  plannedTime: string | null
  companyName: string
  address: string
}

const hourInMs = 3_600_000
/** A visit has no planned end, but an event without one has no length in calendars. */
const visitHours = 2

/** The whole day where no time is planned. */
export function visitEvent(
  words: CalendarWords,
  visit: CalendarVisit,
  url: string,
  stamp: Date,
): ICalEventData {
  const start = visit.plannedTime
    ? instantInRome(visit.plannedOn, visit.plannedTime)
    : midnight(visit.plannedOn)
  return {
    id: `visit-${visit.id}@${new URL(url).host}`,
    summary: words.visit(visit.number, visit.companyName),
    location: visit.address,
    url,
    allDay: !visit.plannedTime,
    start,
    end: visit.plannedTime
      ? new Date(start.getTime() + visitHours * hourInMs)
      : midnight(daysAfter(visit.plannedOn, 1)),
    stamp,
  }
}

export const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

export function calendarFile(
  ctx: Ctx,
  file: { words: CalendarWords; lang: Lang; filename: string; ttl?: number; events: ICalEventData[] },
): File {
  const { words, lang, filename, ttl, events } = file
  const calendar = ical({
    name: words.title,
    prodId: { company: 'Sigillo', product: words.title, language: lang.toUpperCase() },
    ...(ttl && { ttl }),
    events,
  })
  if (ttl) ctx.responseHeaders.set('cache-control', `private, max-age=${ttl}`)
  return new File([calendar.toString()], filename, { type: 'text/calendar; charset=utf-8' })
}
