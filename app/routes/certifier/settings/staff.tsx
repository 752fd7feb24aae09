import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus, Ban, CircleAlert, KeyRound, Mail, ShieldCheck, type Icon } from '~/components/ui/icons'
import { loadStaffAccounts, runStaffIntent } from '~/features/accounts/staff/staff-accounts.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { PlainTable, type Column } from '~/components/list/row-table'
import { PersonCell } from '~/components/accounts/person-cell'
import { Badge } from '~/components/ui/badge'
import { useUser } from '~/components/use-root'
import type { StaffAccount } from '~/contract/accounts/staff'
import { useFormat } from '~/i18n/use-format'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.settings.staff.title, to: paths.certifier.staff() },
  ],
}

export const meta = titled((w) => w.settings.staff.title)

export const loader = ({ request }: RouteArgs) => loadStaffAccounts(request)

export const action = ({ request }: RouteArgs) => runStaffIntent(request)

export default function StaffPage() {
  const w = useWords().settings.staff
  const { items } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={w.title}
        description={w.lead}
        actions={
          <ButtonLink to={paths.certifier.inviteStaff()} variant="primary" icon={Plus} preventScrollReset>
            {w.invite}
          </ButtonLink>
        }
      />
      <RefusalNotice refusal={useAnswer<typeof action>()?.refusal} />
      <StaffTable accounts={items} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** «12 compiti · 3 aziende» */
function useOpenWork() {
  const all = useWords()
  const w = all.settings
  return ({ tasks, clients, plannedVisits }: StaffAccount['open']) =>
    [
      tasks > 0 && w.staff.tasks(tasks),
      clients > 0 && w.staff.clients(clients),
      plannedVisits > 0 && w.staff.visits(plannedVisits),
    ]
      .filter(Boolean)
      .join(' · ') || all.common.none
}

function StateBadges({ account }: { account: StaffAccount }) {
  const w = useWords().settings
  const { states } = w.staff
  return (
    <span className="inline-flex flex-wrap gap-1">
      {account.isManager ? (
        <Badge hue="info" icon={ShieldCheck}>
          {w.staff.isManager}
        </Badge>
      ) : null}
      {account.disabledAt ? <Badge icon={Ban}>{states.disabled}</Badge> : null}
      {account.confirmed || account.disabledAt ? null : (
        <Badge
          hue={account.inviteFailed ? 'danger' : 'info'}
          icon={account.inviteFailed ? CircleAlert : Mail}
        >
          {account.inviteFailed ? states.undelivered : states.invited}
        </Badge>
      )}
      <Badge hue={account.hasFactor ? 'success' : 'neutral'} icon={KeyRound}>
        {account.hasFactor ? w.access.has : w.access.hasNot}
      </Badge>
    </span>
  )
}

interface Press {
  intent: string
  label: string
  full: string
  icon?: Icon
}

function Presses({ account, presses }: { account: StaffAccount; presses: Press[] }) {
  const { failed } = useWords().settings.staff
  return presses.map(({ intent, label, full, icon }) => (
    <WriterForm key={intent} failure={failed} preventScrollReset>
      <input type="hidden" name="userId" value={account.id} />
      <SubmitButton intent={intent} variant="ghost" size="sm" {...(icon && { icon })} aria-label={full}>
        {label}
      </SubmitButton>
    </WriterForm>
  ))
}

function StaffActions({ account }: { account: StaffAccount }) {
  const w = useWords().settings
  const { staff, access } = w
  const { id, name, email, isManager, confirmed, hasFactor } = account
  const isOwn = useUser()?.email === email
  const role = isManager
    ? { intent: 'demote', label: staff.demote, full: staff.demoteOne(name) }
    : { intent: 'promote', label: staff.promote, full: staff.promoteOne(name) }
  const presses: Press[] = account.disabledAt
    ? [{ intent: 'enable', label: staff.enable, full: staff.enableOne(name) }]
    : confirmed
      ? // Nobody resigns by a slip: a colleague does it for them.
        isOwn
        ? []
        : [role]
      : [{ intent: 'resend', label: staff.resend, full: staff.resendTo(name), icon: Mail }]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap max-md:-ms-3 md:-me-1.5 md:justify-end xl:-me-3">
      <Presses account={account} presses={presses} />
      {hasFactor && !isOwn && !account.disabledAt ? (
        <ButtonLink
          to={paths.certifier.resetFactor(id)}
          variant="ghost"
          size="sm"
          icon={KeyRound}
          preventScrollReset
          aria-label={access.resetOf(name)}
        >
          {access.resetShort}
        </ButtonLink>
      ) : null}
      {isOwn || account.disabledAt ? null : (
        <ButtonLink
          to={paths.certifier.disableStaff(id)}
          variant="ghost"
          size="sm"
          icon={Ban}
          preventScrollReset
          aria-label={staff.disableOne(name)}
        >
          {staff.disable}
        </ButtonLink>
      )}
    </div>
  )
}

function StaffTable({ accounts }: { accounts: StaffAccount[] }) {
  const w = useWords().settings
  const openWork = useOpenWork()
  const { formatInstant } = useFormat()
  const columns: Column<StaffAccount>[] = [
    {
      id: 'person',
      header: w.staff.person,
      primary: true,
      className: 'md:min-w-48 xl:min-w-56',
      cell: ({ name, email }) => <PersonCell name={name} email={email} />,
    },
    {
      id: 'state',
      header: w.staff.state,
      cell: (account) => (
        <>
          <StateBadges account={account} />
          <span className="cell-note">
            {w.staff.lastSignIn}:{' '}
            {account.lastSignedInAt ? (
              <time dateTime={account.lastSignedInAt}>{formatInstant(account.lastSignedInAt)}</time>
            ) : (
              w.staff.never
            )}
          </span>
        </>
      ),
    },
    { id: 'work', header: w.staff.work, cell: ({ open }) => openWork(open) },
    {
      id: 'actions',
      header: w.staff.actions,
      align: 'end',
      cell: (account) => <StaffActions account={account} />,
    },
  ]
  return (
    <PlainTable
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.certifier.person(id)}
      caption={w.staff.title}
    />
  )
}
