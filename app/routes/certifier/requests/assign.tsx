import { useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RouteDialog } from '~/components/page/route-dialog'
import { titled } from '~/components/page/page-meta'
import { AssignForm } from '~/features/accounts/staff/staff-forms'
import { assignRequest, loadStaff } from '~/features/accounts/staff/staff.server'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.staff.assignConfirm }) }

export const meta = titled((w) => w.staff.assignConfirm)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api } = await requireCertifier(request)
  const [{ name, assignedTo }, staff] = await Promise.all([
    api.requests.get({ requestId: params.requestId }),
    loadStaff(api),
  ])
  return { name, assignedTo, staff }
}

export const action = ({ request, params }: RouteArgs<'requestId'>) =>
  assignRequest(request, params.requestId)

export default function AssignRequestPage() {
  const w = useWords()
  const { name, assignedTo, staff } = useLoaderData<typeof loader>()
  const closeTo = paths.certifier.requests() + useLocation().search
  return (
    <RouteDialog
      title={w.staff.assignNamed(name)}
      description={w.staff.assignHint}
      closeTo={closeTo}
      size="sm"
    >
      <AssignForm assignedTo={assignedTo} staff={staff} />
    </RouteDialog>
  )
}
