import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ListFailure } from '~/components/list/list-failure'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { CalendarFilter } from '~/features/visits/calendar/calendar-filter'
import { loadCalendar } from '~/features/visits/calendar/calendar.server'
import { MonthGrid } from '~/features/visits/calendar/month-grid'
import { PlaceList } from '~/features/visits/calendar/place-list'
import { VisitListsTabs } from '~/features/visits/list/visit-lists-tabs'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

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
