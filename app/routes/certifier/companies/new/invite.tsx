import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAdministrator, loadInvite } from '~/features/companies/new-company.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.invite.title }) }

export const meta = titled((w) => w.companies.invite.title)

export function loader({ request }: RouteArgs) {
  return loadInvite(request)
}

export function action({ request }: RouteArgs) {
  return inviteAdministrator(request)
}

export const clientAction = keepForm((w) => w.accounts.inviteFailed)

/** The company exists by now, so closing the dialog leads to its page. */
export default function InviteAfterCreation() {
  const { invite } = useWords().companies
  const { company, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const companyPage = paths.certifier.company(company.id)
  return (
    <RouteDialog
      title={invite.title}
      description={invite.lead(company.businessName)}
      closeTo={companyPage}
      size="sm"
    >
      <InviteForm
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        label={invite.email}
        cancel={{ to: companyPage, label: invite.skip }}
      />
    </RouteDialog>
  )
}
