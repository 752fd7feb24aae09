import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { Alert } from '~/components/ui/alert'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Desk } from '~/features/desk/desk'
import { certifierDesk, deskTabAt } from '~/features/desk/desk-links'
import {
  forbiddenNotice,
  loadDesk,
  reviewNotice,
  sealsNotice,
  settingsNotices,
  unsaidNotice,
} from '~/features/desk/desk.server'
import { DeskTabs, ForbiddenAlert, LinkAlert, StaffAlerts } from '~/features/desk/desk-tabs'
import { DeskVisits } from '~/features/desk/desk-visits'
import { deskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.title }) }

export const meta = titled((w) => w.desk.title)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCertifier(request)
  const readAt = new Date().toISOString()
  const tab = deskTabAt(new URL(request.url).searchParams.get('Assigned'))
  const desk = await loadDesk(signedIn.api, tab)
  const seals = sealsNotice(request, signedIn, desk.workload)
  const unsaid = unsaidNotice(request, signedIn, desk.workload)
  const review = reviewNotice(request, signedIn, desk.workload)
  const forbidden = forbiddenNotice(request, desk.workload)
  return {
    ...desk,
    review,
    seals,
    unsaid,
    forbidden,
    notices: settingsNotices(request, signedIn, desk.workload),
    tab,
    readAt,
  }
}

export default function DeskPage() {
  const w = deskWords(useWords())
  const { workload, review, seals, unsaid, forbidden, notices, tab, visits, ...desk } =
    useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.desk.title} description={w.desk.lead} />
      {workload ? <StaffAlerts {...workload} /> : null}
      {notices.map((notice) => (
        <Alert key={notice} kind="warning">
          {notice}
        </Alert>
      ))}
      {review ? <LinkAlert {...review} /> : null}
      {forbidden ? <ForbiddenAlert {...forbidden} /> : null}
      {seals ? <LinkAlert {...seals} /> : null}
      {unsaid ? <LinkAlert {...unsaid} /> : null}
      <DeskTabs waiting={workload?.waiting} />
      <Desk
        {...desk}
        links={certifierDesk(tab)}
        tasksOnly={tab !== undefined}
        fourEyes={workload?.decisionRule === 'two'}
      >
        <DeskVisits panels={visits} tab={tab} />
      </Desk>
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
