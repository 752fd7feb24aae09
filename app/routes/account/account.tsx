import { Outlet, useLoaderData, Form } from '@remix-run/react'
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
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { SwitchField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { Card } from '~/components/ui/card'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { Notices, Session } from '~/contract/accounts/authentication'
import type { NoticeKind } from '~/domain/accounts/notices'
import type { NoticesForm as Fields } from '~/features/account/notices-form.schema'
import { ButtonLink } from '~/components/button-link'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { LogOut } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'

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

/** Only the notices that its side can get. */
function NoticesForm({
  userType,
  kinds,
  notices,
  lastResult,
}: {
  userType: 'Certifier' | 'Company'
  kinds: readonly NoticeKind[]
  notices: Notices
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.account
  const portal = usePortalForm<Fields>({
    id: 'notices',
    lastResult,
    defaultValue: notices,
    labels: { reviews: words.reviews, visits: words.visits, digest: words.digest },
    draft: false,
  })
  const hints = {
    reviews: words.reviewsHint[userType],
    visits: words.visitsHint[userType],
    digest: words.digestHint,
  }
  return (
    <Card title={words.notices} description={words.noticesHint}>
      <PortalForm of={portal} own keep="never" failure={words.noticesFailure}>
        {kinds.map((kind) => (
          <SwitchField key={kind} field={portal.fields[kind]} hint={hints[kind]} />
        ))}
        <div className="flex justify-end">
          <SubmitButton>{w.common.save}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}

/** The account's sessions; each but this one can be ended. */
function SessionsPanel({ sessions }: { sessions: Session[] }) {
  const words = useWords().account
  return (
    <Card title={words.sessions} description={words.sessionsLead}>
      <ul className="mb-5 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionLine key={session.sessionId} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.sessionsHint}</p>
        <ButtonLink to={paths.logoutEverywhere()} icon={LogOut} preventScrollReset>
          {words.logOutEverywhere}
        </ButtonLink>
      </div>
    </Card>
  )
}

function SessionLine({ session }: { session: Session }) {
  const words = useWords().account
  const { formatInstant } = useFormat()
  const device = session.device ?? words.device
  const seenAt = formatInstant(session.seenAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.isCurrent ? <Badge hue="info">{words.thisSession}</Badge> : null}
        </p>
        <p className="text-label wrap-anywhere text-ink-2">
          {words.sessionSeen(seenAt, session.seenFrom)}
          <br />
          {words.sessionBegun(formatInstant(session.begunAt))}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Form method="post" action={paths.account()} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={session.sessionId} />
          <Button type="submit" aria-label={words.endSessionOf(device, seenAt)}>
            {words.endSession}
          </Button>
        </Form>
      )}
    </li>
  )
}
