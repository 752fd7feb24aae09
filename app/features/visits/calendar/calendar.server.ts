import type { DueFacility, VisitListItem } from '~/contract/visits/visits'
import { daysOfMonth, monthsFrom, parseMonth, monthWeeks } from '~/domain/visits/month'
import { visitStatuses } from '~/domain/visits/visit'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import { todayInRome } from '~/i18n/format'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure, pick, wholeList } from '~/portal/lists.server'
import { calendarVisit, type CalendarPlace, type CalendarVisit } from './calendar'

const notCancelled = visitStatuses.filter((status) => status !== 'cancelled')

/** A month's visits by day, and by place with the facilities that are due by its end and have none planned. */
export function loadCalendar(request: Request, { api, words }: SignedIn) {
  const params = new URL(request.url).searchParams
  const today = todayInRome(new Date())
  const thisMonth = today.slice(0, 7)
  const month = parseMonth(params.get('Month')) ?? thisMonth
  const InspectorId = params.get('InspectorId') || undefined
  const { first, last } = daysOfMonth(month)
  return listOrFailure(async () => {
    const [visits, due, staff] = await Promise.all([
      wholeList((page) =>
        api.visits.list({
          ...page,
          ...{ From: first, To: last, InspectorId, WithStatus: notCancelled },
          ...{ Sort: 'plannedOn', Direction: 'asc' },
        }),
      ),
      month < thisMonth
        ? []
        : wholeList((page) => api.visits.due({ ...page, Sort: 'nextVisitOn', Unplanned: true })),
      loadStaff(api),
    ])
    const shown = visits.map((visit) => pick(visit, calendarVisit)).sort(byTime)
    const toPlan = due.filter(
      ({ due: state, nextVisitOn }) => state === 'never' || (nextVisitOn !== null && nextVisitOn <= last),
    )
    return {
      month,
      monthName: new Intl.DateTimeFormat(words.formats.locale, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${first}T00:00:00Z`)),
      previous: monthsFrom(month, -1),
      next: monthsFrom(month, 1),
      today,
      InspectorId,
      staff,
      weeks: monthWeeks(month).map((week) =>
        week.map((day) => ({ day, visits: shown.filter(({ plannedOn }) => plannedOn === day) })),
      ),
      places: calendarPlaces(shown, toPlan),
    }
  })
}

/** Visits without a time come last. */
const byTime = (one: CalendarVisit, other: CalendarVisit) => {
  const keys = [one, other].map(
    ({ plannedOn, plannedTime, id }) => `${plannedOn} ${plannedTime ?? '~'} ${id}`,
  )
  return (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1
}

function calendarPlaces(visits: CalendarVisit[], due: DueFacility[]): CalendarPlace[] {
  const places = new Map<string, CalendarPlace>()
  const placeOf = ({ district }: Pick<VisitListItem, 'district'>) => {
    const key = district.trim().toUpperCase()
    const place = places.get(key) ?? { district: key, visits: [], toPlan: [] }
    places.set(key, place)
    return place
  }
  for (const visit of visits) placeOf(visit).visits.push(visit)
  for (const one of due)
    placeOf(one).toPlan.push(
      pick(one, [
        'companyId',
        'companyName',
        'headQuarterId',
        'headQuarterName',
        'city',
        'district',
        'due',
        'nextVisitOn',
      ]),
    )
  // Without a province last.
  return [...places.values()].sort((one, other) => ((one.district || '~') < (other.district || '~') ? -1 : 1))
}
