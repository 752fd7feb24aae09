import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { DisableStaffForm } from '~/features/accounts/staff/disable-staff-form'
import { disableStaff, loadDisableStaff } from '~/features/accounts/staff/staff-accounts.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'userId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.staff.disableTitle }),
}

export const meta = titled((w) => w.settings.staff.disableTitle)

export const loader = ({ request, params: { userId } }: Args) => loadDisableStaff(request, userId)

export const action = ({ request, params: { userId } }: Args) => disableStaff(request, userId)

export default function DisableStaffPage() {
  const w = useWords().settings.staff
  const { draft, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RouteDialog title={w.disableTitle} closeTo={paths.certifier.staff()} size="sm">
      <DisableStaffForm {...form} lastResult={answer?.result ?? draft} />
    </RouteDialog>
  )
}
