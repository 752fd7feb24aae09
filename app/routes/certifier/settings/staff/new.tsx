import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { InviteStaffForm } from '~/features/accounts/staff/invite-staff-form'
import { inviteStaff, loadInviteStaff } from '~/features/accounts/staff/staff-accounts.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.staff.invite }),
}

export const meta = titled((w) => w.settings.staff.invite)

export const loader = ({ request }: RouteArgs) => loadInviteStaff(request)

export const action = ({ request }: RouteArgs) => inviteStaff(request)

export default function InviteStaffPage() {
  const w = useWords().settings.staff
  const { lang, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RouteDialog title={w.invite} description={w.inviteLead} closeTo={paths.certifier.staff()} size="sm">
      <InviteStaffForm lang={lang} constraint={constraint} lastResult={answer?.result ?? draft} />
    </RouteDialog>
  )
}
