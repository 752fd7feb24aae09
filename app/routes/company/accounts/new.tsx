import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/route-dialog'
import { InviteForm } from '~/features/accounts/invite-form'
import { inviteAccount, loadInviteForm } from '~/features/accounts/invite.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.inviteColleague }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().accounts.inviteColleague) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  return loadInviteForm(request, await requireCompany(request))
}

export function action({ request }: ActionFunctionArgs) {
  const { inviteDone: done, inviteFailed: failure } = wordsFor().accounts
  const to = paths.company.accounts().list() + new URL(request.url).search
  return inviteAccount(request, requireCompany, ({ api }, email) => api.accounts.addContributor({ email }), {
    to,
    done,
    failure,
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
