import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAccount, loadInvite, type SendInvite } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.companies.invite.title }),
}

export const meta = titled((w) => w.companies.invite.title)

const companyToInvite = (request: Request) => new URL(request.url).searchParams.get('companyId') ?? ''

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireManager(request)
  const companyId = companyToInvite(request)
  if (!companyId) throw redirect(paths.certifier.newCompany(), { headers })
  const company = await api.companies.get({ companyId })
  if (!company.headQuarter) throw new Response(null, { status: 404 })
  return loadInvite(request, headers, company)
}

export async function action({ request }: RouteArgs) {
  const companyId = companyToInvite(request)
  const form = await signedInForm(request, requireManager)
  const { done, failure } = form.words.companies.invite
  const send: SendInvite = (invite) => form.api.companies.associateUser({ companyId, ...invite })
  return inviteAccount(form, send, { to: paths.certifier.company(companyId), done, failure })
}

/** The company exists by now, so closing the dialog leads to its page. */
export default function InviteAfterCreation() {
  const { invite } = useWords().companies
  const { company, lang, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const companyPage = paths.certifier.company(company.id)
  return (
    <RouteDialog
      title={invite.title}
      description={invite.lead(company.businessName)}
      closeTo={companyPage}
      size="sm"
    >
      <InviteForm
        lang={lang}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={invite.email}
        cancel={{ to: companyPage, label: invite.skip }}
      />
    </RouteDialog>
  )
}
