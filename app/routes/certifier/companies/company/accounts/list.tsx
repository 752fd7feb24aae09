import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadAccounts, runAccountIntent } from '~/features/accounts/accounts.server'
import { AccountsTable } from '~/features/accounts/accounts-table'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ words, params }) => ({
    label: words.accounts.title,
    to: paths.certifier.companyAccounts(params.companyId).list(),
  }),
}

export const meta = titled((w) => w.accounts.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  const { api } = await requireCertifier(request)
  return loadAccounts(request, api, params.companyId)
}

export async function action({ request, params: { companyId } }: RouteArgs<'companyId'>) {
  const form = await signedInForm(request, requireCertifier)
  return runAccountIntent(form, companyId, (invite) =>
    form.api.companies.associateUser({ companyId, ...invite }),
  )
}

export default function CompanyAccountsPage() {
  const { companyId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RefusalNotice refusal={useAnswer<typeof action>()?.refusal} />
      <AccountsTable page={useLoaderData<typeof loader>()} to={paths.certifier.companyAccounts(companyId)} />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
