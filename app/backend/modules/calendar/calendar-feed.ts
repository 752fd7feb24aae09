import { daysAfter } from '~/domain/dates'
import { serverWordsFor } from '~/i18n/words.server'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { actorOfUser } from '../authentication/sessions/actor-of-user'
import { hashOf } from '../authentication/secret'
import { rateLimitedLookup } from '../authentication/attempts/rate-limited-lookup'
import { certificatePage, itemPage, visitPage } from '../mail/notices/pages'
import { endingsFor, findSubscriber, visitsFor, type Ending } from './calendar.repository'
import { calendarFile, midnight, visitEvent } from './events'

const days = 365
const most = 2000
const cacheSeconds = 3600

/**
 * For a calendar program with the link, without signing in: what its account would see now, in its language.
 * @throws AppError 404 for a token that is unknown or ended, or whose account cannot sign in; 429
 */
export async function calendarFeed(ctx: Ctx, { token }: { token: string }): Promise<File> {
  const found = await rateLimitedLookup(ctx, () => findSubscriber(ctx, hashOf(token)), notFound, 'calendar')
  const reader = actorOfUser(ctx, found)
  const from = todayInRome(ctx.clock())
  const range = { from, to: daysAfter(from, days), most, scope: found.scope }
  const endings = await endingsFor(ctx, reader, range)
  const visits = await visitsFor(ctx, reader, range)
  const side = reader.userType === 'Company' ? 'company' : 'certifier'
  const words = serverWordsFor(reader.lang).calendar
  const { host } = new URL(ctx.settings.publicUrl)
  // The same all day: a calendar that polls finds nothing changed.
  const stamp = midnight(from)
  const expiries = endings.map((ending) => ({
    day: ending.day,
    event: {
      // Never changes, so that a new date moves the event.
      id: `${ending.kind}-${ending.id}@${host}`,
      summary: words[ending.kind](ending.number, ending.companyName),
      url: endingPage(ctx, side, ending),
      allDay: true,
      start: midnight(ending.day),
      // Exclusive.
      end: midnight(daysAfter(ending.day, 1)),
      stamp,
    },
  }))
  const planned = visits.map((visit) => ({
    day: visit.plannedOn,
    event: visitEvent(words, visit, visitPage(ctx, side, visit.id), stamp),
  }))
  const soonest = [...expiries, ...planned].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return calendarFile(ctx, {
    words,
    lang: reader.lang,
    filename: 'sigillo.ics',
    ttl: cacheSeconds,
    events: soonest.slice(0, most).map(({ event }) => event),
  })
}

const endingPage = (ctx: Ctx, side: 'company' | 'certifier', { kind, id }: Ending) =>
  kind === 'certificate' || kind === 'suspension'
    ? certificatePage(ctx, id, side)
    : itemPage(ctx, side, kind, id)
