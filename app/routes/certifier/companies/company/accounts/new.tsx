import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { usePageParams } from '~/components/page/use-page-params'
import { InviteForm } from '~/features/accounts/invite-form'
import { hasWriter } from '~/features/accounts/accounts.server'
import { inviteAccount, loadInvite, type SendInvite } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.inviteTitle }),
}

export const meta = titled((w) => w.accounts.inviteTitle)

export async function loader({ request, params: { companyId } }: RouteArgs<'companyId'>) {
  const { api, headers } = await requireCertifier(request)
  const [company, readers] = await Promise.all([api.companies.get({ companyId }), hasWriter(api, companyId)])
  return loadInvite(request, headers, company, readers)
}

export async function action({ request, params: { companyId } }: RouteArgs<'companyId'>) {
  const form = await signedInForm(request, requireCertifier)
  const { inviteDone: done, inviteFailed: failure } = form.words.accounts
  const send: SendInvite = (invite) => form.api.companies.associateUser({ companyId, ...invite })
  const to = paths.certifier.companyAccounts(companyId).list() + new URL(request.url).search
  return inviteAccount(form, send, { to, done, failure })
}

export default function InviteAccountPage() {
  const w = useWords()
  const { companyId } = usePageParams<typeof action>()
  const { lang, readers, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const list = paths.certifier.companyAccounts(companyId).list() + useLocation().search
  return (
    <RouteDialog title={w.accounts.inviteTitle} description={w.accounts.inviteLead} closeTo={list} size="sm">
      <InviteForm
        lang={lang}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={w.accounts.email}
        readers={readers}
        cancel={{ to: list, label: w.common.cancel }}
      />
    </RouteDialog>
  )
}
