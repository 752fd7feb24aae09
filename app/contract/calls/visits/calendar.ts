import { z } from 'zod'
import { CalendarLink, MakeCalendarLink, NewCalendarLink } from '../../visits/calendar'
import { Done } from '../../items/review'
import { soughtText } from '../../fields'
import { answersFile, call } from '../call'

export const calendar = {
  link: call('signed-in', 'GET', '/calendar/link', {
    token: false,
    summary: "The caller's calendar link",
    description: 'Since when there is one, and of which companies; never its address, which is not kept.',
  }).output(z.object({ link: CalendarLink.nullable() })),
  make: call('signed-in', 'POST', '/calendar/link', {
    token: false,
    withoutKey: true,
    forReaders: true,
    summary: 'Make a calendar link, or a new one',
    description: 'Calendars that were subscribed to the link before get nothing any more.',
  })
    .input(MakeCalendarLink)
    .output(NewCalendarLink),
  end: call('signed-in', 'DELETE', '/calendar/link', {
    token: false,
    forReaders: true,
    summary: 'End the calendar link',
    description: 'Calendars that were subscribed to it get nothing any more.',
  }).output(Done),
  feed: call('public', 'GET', '/calendar/feed/{token}', {
    token: false,
    summary: 'What runs out within a year, and planned visits, as a calendar',
    description:
      'Also at `/calendar/{token}.ics`, which calendars subscribe to: the soonest first, 2,000 at most. They last the day, but for ' +
      'visits with a time, and say number, company and where a visit takes place and no more, since calendars are shared with others. ' +
      'A company sees announced visits only.',
    errors: ['not_found', 'too_many_tries'],
  })
    .route(answersFile('text/calendar', 'An iCalendar file (RFC 5545).'))
    .input(z.object({ token: soughtText() }))
    .output(z.instanceof(File)),
}
