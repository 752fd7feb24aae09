import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAdministrator, loadInvite } from '~/features/companies/new-company.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.invite.title }) }

export const meta: MetaFunction = () => [{ title: pageTitle(wordsFor().companies.invite.title) }]

export function loader({ request }: LoaderFunctionArgs) {
  return loadInvite(request)
}

export function action({ request }: ActionFunctionArgs) {
  return inviteAdministrator(request)
}

export const clientAction = keepForm((w) => w.accounts.inviteFailed)

/** The step after a company was made: it exists by now, so that closing the dialog leads to its page. */
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
