import { useLoaderData, Form } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ListFailure } from '~/components/list/list-failure'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadCalendar } from '~/features/visits/calendar/calendar.server'
import { PlaceList } from '~/features/visits/calendar/place-list'
import { VisitListsTabs } from '~/features/visits/list/visit-lists-tabs'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { useId } from 'react'
import { ButtonLink } from '~/components/button-link'
import { Button } from '~/components/ui/button'
import { ChevronLeft, ChevronRight } from '~/components/ui/icons'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import clsx from 'clsx'
import { Link } from '~/components/link'
import type { CalendarVisit } from '~/features/visits/calendar/calendar'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.visits, to: paths.certifier.visits(), list: 'visits' },
    { label: words.visits.tab.calendar },
  ],
}

export const meta = titled<typeof loader>((w) => w.visits.tab.calendar, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadCalendar(request, await requireCertifier(request))
}

export default function VisitsCalendarPage() {
  const w = useWords().visits
  const month = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={month ? w.calendar.title(month.monthName) : w.tab.calendar} />
      <VisitListsTabs />
      {month ? (
        <>
          <CalendarFilter {...month} />
          <MonthGrid {...month} />
          <PlaceList places={month.places} />
        </>
      ) : (
        <ListFailure message={w.loadFailed} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface CalendarFilterProps {
  month: string
  previous: string
  next: string
  today: string
  InspectorId: string | undefined
  staff: StaffChoices
}

/** Another month, or the visits of one inspector. */
function CalendarFilter({ month, previous, next, today, InspectorId, staff }: CalendarFilterProps) {
  const words = useWords()
  const w = words.visits
  const id = useId()
  const { visitsCalendar } = paths.certifier
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <nav aria-label={w.tab.calendar} className="flex flex-wrap gap-2">
        <ButtonLink to={visitsCalendar({ Month: previous, InspectorId })} icon={ChevronLeft}>
          {w.calendar.previous}
        </ButtonLink>
        <ButtonLink to={visitsCalendar({ Month: next, InspectorId })} icon={ChevronRight}>
          {w.calendar.next}
        </ButtonLink>
        {today.startsWith(month) ? null : (
          <ButtonLink to={visitsCalendar({ InspectorId })} variant="ghost">
            {w.calendar.thisMonth}
          </ButtonLink>
        )}
      </nav>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="Month" value={month} />
        <div className="flex min-w-0 flex-col gap-1.5">
          <Label htmlFor={id}>{w.inspector}</Label>
          <Select
            key={InspectorId}
            id={id}
            name="InspectorId"
            defaultValue={InspectorId}
            placeholder={w.calendar.everybody}
            options={[{ value: 'me', label: words.staff.mine }, ...staff]}
          />
        </div>
        <Button type="submit" variant="secondary">
          {w.calendar.show}
        </Button>
      </Form>
      <p className="basis-full text-label text-ink-2">{w.calendar.lead}</p>
    </div>
  )
}

interface MonthGridProps {
  monthName: string
  today: string
  weeks: { day: string | null; visits: CalendarVisit[] }[][]
}

/** Too narrow for phones, which have the list alone. */
function MonthGrid({ monthName, today, weeks }: MonthGridProps) {
  const w = useWords().visits.calendar
  return (
    <table className="w-full table-fixed border-collapse bg-surface max-sm:hidden">
      <caption className="sr-only">{w.grid(monthName)}</caption>
      <thead>
        <tr>
          {w.weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="border px-2 py-1 text-start text-label font-medium text-ink-2"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index} className="break-inside-avoid">
            {week.map(({ day, visits }, at) => (
              <td
                key={at}
                className={clsx('h-16 border p-1.5 align-top wrap-anywhere', day === null && 'bg-sunken')}
              >
                {day === null ? null : (
                  <>
                    <time
                      dateTime={day}
                      aria-current={day === today ? 'date' : undefined}
                      className={clsx(
                        'text-label tabular-nums text-ink-2',
                        day === today && 'font-semibold text-accent',
                      )}
                    >
                      {Number(day.slice(-2))}
                    </time>
                    <ul className="flex flex-col gap-1">
                      {visits.map((visit) => (
                        <li key={visit.id} className="text-label">
                          <Link to={paths.certifier.visit(visit.id)} className="text-link">
                            {visit.plannedTime ? `${visit.plannedTime} ` : null}
                            {visit.companyName}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
