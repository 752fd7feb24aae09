import { useLoaderData, useLocation } from '@remix-run/react'
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
  type SealsNotice,
} from '~/features/desk/desk.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import type { Workload } from '~/contract/accounts/staff'
import { useUser } from '~/components/use-root'
import { deskHref, placeAt } from '~/features/desk/desk-links'
import { paths } from '~/portal/paths'

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

const tabs = ['mine', 'none', 'all'] as const

/** As lists say it in their address. */
const asked = { mine: 'me', none: 'none', all: undefined } as const

function DeskTabs({ waiting }: { waiting: Workload['waiting'] | undefined }) {
  const w = useWords()
  const place = placeAt('Certifier', useLocation().search)
  return (
    <nav aria-label={w.staff.tabs} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={deskHref({ ...place, tab: asked[tab], kind: undefined })}
              aria-current={place.tab === asked[tab] ? 'page' : undefined}
            >
              {w.staff[tab]}
              {/* Everybody's queue has more than tasks: its first chip counts it. */}
              {waiting && tab !== 'all' ? <span className="count">{waiting[tab]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing can be decided meanwhile. */
function StuckAlert() {
  const words = useWords().staff
  const isManager = useUser()?.isCertifierCompanyManager
  return (
    <Alert kind="error">
      {words.ruleStuck}{' '}
      {isManager ? (
        <Link to={paths.certifier.settings()} className="font-medium underline underline-offset-2">
          {words.toRule}
        </Link>
      ) : null}
    </Alert>
  )
}

/** Tasks of former accounts, which nobody would notice otherwise. */
function FormerAlerts({ former }: Pick<Workload, 'former'>) {
  const words = useWords().staff
  return (
    <>
      {former.map(({ id, name, waiting, companies }) => (
        <Alert key={id} kind="warning" title={words.formerTitle(name)}>
          {waiting > 0 ? <p>{words.formerWaiting(waiting)}</p> : null}
          {companies.length > 0 ? (
            <p>
              {words.formerOfficer}{' '}
              {companies.map((company, index) => (
                <span key={company.id}>
                  {index > 0 ? ', ' : null}
                  <Link
                    to={paths.certifier.company(company.id)}
                    className="font-medium underline underline-offset-2"
                  >
                    {company.name}
                  </Link>
                </span>
              ))}
            </p>
          ) : null}
        </Alert>
      ))}
    </>
  )
}

/** Its words come with it, as those of the next one. */
const ForbiddenAlert = ({ title, items, others }: NonNullable<ReturnType<typeof forbiddenNotice>>) => (
  <Alert kind="error" title={title}>
    <ul className="flex flex-wrap gap-x-4">
      {items.map(({ to, name }) => (
        <li key={to} className="min-w-0 wrap-anywhere">
          <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-2">
            {name}
          </Link>
        </li>
      ))}
      {others ? <li>{others}</li> : null}
    </ul>
  </Alert>
)

/** Few desks ever have it. */
const LinkAlert = ({ title, text, to, show }: NonNullable<SealsNotice>) => (
  <Alert kind="warning" title={title}>
    {text}{' '}
    <Link to={to} className="font-medium underline underline-offset-2">
      {show}
    </Link>
  </Alert>
)
