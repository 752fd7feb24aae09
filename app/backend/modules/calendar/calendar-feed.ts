import ical from 'ical-generator'
import { daysAfter } from '~/domain/dates'
import { calendarWordsFor } from '~/i18n/calendar-words'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { actorOfUser } from '../authentication/sessions/actor-of-user'
import { hashOf } from '../authentication/secret'
import { rateLimitedLookup } from '../certificates/verify/rate-limited-lookup'
import { certificatePage, itemPage } from '../notices/pages'
import { endingsFor, findSubscriber, type Ending } from './calendar.repository'

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
  const endings = await endingsFor(ctx, reader, {
    from,
    to: daysAfter(from, days),
    most,
    scope: found.scope,
  })
  const side = reader.userType === 'Company' ? 'company' : 'certifier'
  const words = calendarWordsFor(reader.lang)
  const { host } = new URL(ctx.settings.publicUrl)
  const calendar = ical({
    name: words.title,
    prodId: { company: 'Sigillo', product: words.title, language: reader.lang.toUpperCase() },
    ttl: cacheSeconds,
    events: endings.map((ending) => ({
      // Never changes, so that a new date moves the event.
      id: `${ending.kind}-${ending.id}@${host}`,
      summary: words[ending.kind](ending.number, ending.companyName),
      url: pageOf(ctx, side, ending),
      allDay: true,
      start: midnight(ending.day),
      // Exclusive.
      end: midnight(daysAfter(ending.day, 1)),
      // The same all day: a calendar that polls finds nothing changed.
      stamp: midnight(from),
    })),
  })
  ctx.responseHeaders.set('cache-control', `private, max-age=${cacheSeconds}`)
  return new File([calendar.toString()], 'sigillo.ics', { type: 'text/calendar; charset=utf-8' })
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

const pageOf = (ctx: Ctx, side: 'company' | 'certifier', { kind, id }: Ending) =>
  kind === 'certificate' ? certificatePage(ctx, id, side) : itemPage(ctx, side, kind, id)
