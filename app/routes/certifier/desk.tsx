import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { Alert } from '~/components/ui/alert'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Desk } from '~/features/desk/desk'
import {
  forbiddenNotice,
  loadDesk,
  sealsNotice,
  settingsNotices,
  unsaidNotice,
} from '~/features/desk/desk.server'
import { DeskTabs, ForbiddenAlert, FormerAlerts, LinkAlert, StuckAlert } from '~/features/desk/desk-tabs'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.title }) }

export const meta = titled((w) => w.desk.title)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCertifier(request)
  const readAt = new Date().toISOString()
  const { queue, workload } = await loadDesk(signedIn.api, new URL(request.url).searchParams)
  return {
    queue,
    waiting: workload?.waiting,
    isStuck: workload?.secondPersonMissing ?? false,
    former: workload?.former ?? [],
    forbidden: forbiddenNotice(request, workload),
    seals: sealsNotice(request, signedIn, workload),
    unsaid: unsaidNotice(request, signedIn, workload),
    settings: settingsNotices(request, signedIn, workload),
    readAt,
  }
}

export default function DeskPage() {
  const w = useWords()
  const { queue, waiting, isStuck, former, forbidden, seals, unsaid, settings, readAt } =
    useLoaderData<typeof loader>()
  const notices = settings.length + former.length + [forbidden, seals, unsaid].filter(Boolean).length
  return (
    <Page>
      <PageHeader
        title={w.desk.title}
        actions={
          // On a narrow screen they are further down.
          notices > 0 ? (
            <a href="#figures" className="text-link xl:hidden">
              {w.desk.notices(notices)}
            </a>
          ) : null
        }
      />
      {isStuck ? <StuckAlert /> : null}
      <DeskTabs waiting={waiting} />
      <Desk
        queue={queue}
        readAt={readAt}
        notices={
          <>
            {forbidden ? <ForbiddenAlert {...forbidden} /> : null}
            <FormerAlerts former={former} />
            {settings.map((notice) => (
              <Alert key={notice} kind="warning">
                {notice}
              </Alert>
            ))}
            {seals ? <LinkAlert {...seals} /> : null}
            {unsaid ? <LinkAlert {...unsaid} /> : null}
          </>
        }
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
