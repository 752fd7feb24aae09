import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAccount, loadInvite } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { signedInForm } from '~/portal/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { accountsWords } from '~/i18n/own/accounts'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: accountsWords(words).inviteColleague }),
}

export const meta = titled((w) => accountsWords(w).inviteColleague)

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireCompany(request)
  return loadInvite(request, headers, await api.companies.mine())
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  const { inviteDone: done, inviteFailed: failure } = accountsWords(form.words)
  const to = paths.company.accounts().list() + new URL(request.url).search
  return inviteAccount(form, (email, lang) => form.api.accounts.addContributor({ email, lang }), {
    to,
    done,
    failure,
  })
}

export const clientAction = keepForm((w) => accountsWords(w).inviteFailed)

export default function InviteColleaguePage() {
  const w = useWords()
  const { lang, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const list = paths.company.accounts().list() + useLocation().search
  return (
    <RouteDialog
      title={accountsWords(w).inviteColleague}
      description={accountsWords(w).inviteColleagueLead}
      closeTo={list}
      size="sm"
    >
      <InviteForm
        lang={lang}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={accountsWords(w).email}
        cancel={{ to: list, label: w.common.cancel }}
      />
    </RouteDialog>
  )
}
