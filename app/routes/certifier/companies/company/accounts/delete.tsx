import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { DeleteAccountDialog } from '~/features/accounts/delete-account-dialog'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.deleteTitle }) }

export const meta = titled((w) => w.accounts.deleteTitle)

export async function loader({ request, params }: RouteArgs<'companyId' | 'userId'>) {
  const { api } = await requireCertifier(request)
  return { account: await accountOfPage(api, params.companyId, params.userId) }
}

export async function action({ request, params }: RouteArgs<'companyId' | 'userId'>) {
  const { companyId, userId } = params
  const list = paths.certifier.companyAccounts(companyId).list()
  return deleteAccount(request, await requireCertifier(request), { companyId, userId, list })
}

export const clientAction = keepForm((w) => w.accounts.deleteFailed)

export default function DeleteAccountPage() {
  const { companyId } = usePageParams<typeof loader>()
  const { account } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.certifier.companyAccounts(companyId).list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}
