import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAccount, loadInviteForm } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.inviteColleague }) }

export const meta = titled((w) => w.accounts.inviteColleague)

export async function loader({ request }: RouteArgs) {
  return loadInviteForm(request, await requireCompany(request))
}

export function action({ request }: RouteArgs) {
  const to = paths.company.accounts().list() + new URL(request.url).search
  return inviteAccount(request, requireCompany, ({ api }, email) => api.accounts.addContributor({ email }), {
    to,
    said: ({ accounts }) => ({ done: accounts.inviteDone, failure: accounts.inviteFailed }),
  })
}

export const clientAction = keepForm((w) => w.accounts.inviteFailed)

export default function InviteColleaguePage() {
  const w = useWords()
  const { draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const list = paths.company.accounts().list() + useLocation().search
  return (
    <RouteDialog
      title={w.accounts.inviteColleague}
      description={w.accounts.inviteColleagueLead}
      closeTo={list}
      size="sm"
    >
      <InviteForm
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={w.accounts.email}
        cancel={{ to: list, label: w.common.cancel }}
      />
    </RouteDialog>
  )
}
