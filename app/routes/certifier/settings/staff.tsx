import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus } from '~/components/ui/icons'
import { loadStaffAccounts, runStaffIntent } from '~/features/accounts/staff/staff-accounts.server'
import { StaffTable } from '~/features/accounts/staff/staff-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

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
