import { done, handle } from '../handle'
import { calendarFeed } from '../../modules/calendar/calendar-feed'
import { endCalendarLink, getCalendarLink, makeCalendarLink } from '../../modules/calendar/calendar-link'

export const calendarHandlers = handle('calendar', {
  link: getCalendarLink,
  make: makeCalendarLink,
  end: done(endCalendarLink),
  feed: calendarFeed,
})
