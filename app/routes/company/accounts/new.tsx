import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAccount, loadInvite } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.inviteColleague }),
}

export const meta = titled((w) => w.accounts.inviteColleague)

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireCompany(request)
  return loadInvite(request, headers, await api.companies.mine())
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  const { inviteDone: done, inviteFailed: failure } = form.words.accounts
  const to = paths.company.accounts().list() + new URL(request.url).search
  return inviteAccount(form, form.api.accounts.addContributor, {
    to,
    done,
    failure,
  })
}

export default function InviteColleaguePage() {
  const w = useWords()
  const { lang, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const list = paths.company.accounts().list() + useLocation().search
  return (
    <RouteDialog
      title={w.accounts.inviteColleague}
      description={w.accounts.inviteColleagueLead}
      closeTo={list}
      size="sm"
    >
      <InviteForm
        lang={lang}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={w.accounts.email}
        readers
        cancel={{ to: list, label: w.common.cancel }}
      />
    </RouteDialog>
  )
}
