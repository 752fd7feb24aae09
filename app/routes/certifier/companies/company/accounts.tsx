import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { tabTitle } from '~/components/page-title'
import { loadAccounts, resendInvite } from '~/features/accounts/accounts.server'
import { AccountsTable } from '~/features/accounts/accounts-table'
import { Refused } from '~/features/review/refused'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words, params }) => ({
    label: words.accounts.title,
    to: paths.certifier.companyAccounts(params.companyId ?? '').list(),
  }),
}

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().accounts.title, matches, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadAccounts(request, api, params.companyId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
  const companyId = params.companyId ?? ''
  return resendInvite(
    request,
    requireCertifier,
    () => companyId,
    ({ api }, email) => api.companies.associateUser({ companyId, email }),
  )
}

export const clientAction = keepForm((w) => w.accounts.deleteFailed)

export default function CompanyAccountsPage() {
  const { companyId = '' } = useParams()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Refused refusal={useActionData<typeof action>()?.refusal} />
      <AccountsTable page={useLoaderData<typeof loader>()} to={paths.certifier.companyAccounts(companyId)} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary }
