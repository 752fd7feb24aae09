import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { useUser } from '~/components/use-root'
import { LeavePage } from '~/features/visit-offline/device/leave-page'
import { beginLeave, loadLeave } from '~/features/visit-offline/device/device.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.device.leave.title)

export const loader = ({ request }: RouteArgs) => loadLeave(request)

export const action = ({ request }: RouteArgs) => beginLeave(request)

export default function AccountLeavePage() {
  const user = useUser()
  const { everywhere } = useLoaderData<typeof loader>()
  const asked = useAnswer<typeof action>()?.asked ?? false
  return (
    <Page width="form">
      <PageHeader title={useWords().device.leave.title} />
      {user ? <LeavePage user={user} everywhere={everywhere} asked={asked} /> : null}
    </Page>
  )
}
