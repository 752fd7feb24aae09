import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import {
  AccessPanel,
  DataPanel,
  DevicePanel,
  FactorPanel,
  LanguagePanel,
  PhrasesPanel,
  ViewsPanel,
  ShortcutsPanel,
} from '~/features/account/account-panels'
import { loadAccount, saveAccount } from '~/features/account/account.server'
import { CalendarPanel } from '~/features/account/calendar-panel'
import { SessionsPanel } from '~/features/account/sessions-panel'
import { NoticesForm } from '~/features/account/notices-form'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.account.title, to: paths.account() }),
}

export const meta = titled((w) => w.account.title)

export function loader({ request }: RouteArgs) {
  return loadAccount(request)
}

export function action({ request }: RouteArgs) {
  return saveAccount(request)
}

export default function AccountPage() {
  const words = useWords().account
  const { account, notices, sessions, kinds, link, draft, shortcuts } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <AccessPanel account={account} />
      <FactorPanel />
      <NoticesForm
        userType={account.userType}
        kinds={kinds}
        notices={notices}
        lastResult={answer && 'result' in answer ? answer.result : draft}
      />
      {account.userType === 'Certifier' ? (
        <>
          <PhrasesPanel />
          <DevicePanel />
        </>
      ) : null}
      <CalendarPanel
        userType={account.userType}
        link={link}
        url={answer && 'calendarUrl' in answer ? answer.calendarUrl : undefined}
      />
      <LanguagePanel />
      <ViewsPanel />
      <ShortcutsPanel on={shortcuts} />
      <SessionsPanel sessions={sessions} />
      <DataPanel />
      <Outlet />
    </Page>
  )
}
