import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { DeleteAccountDialog } from '~/features/accounts/delete-account-dialog'
import { requireArea } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'userId', 'companyId'>

const accountsPath = (companyId: string | undefined) =>
  companyId === undefined ? paths.company.accounts() : paths.certifier.companyAccounts(companyId)

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.deleteTitle }),
}

export const meta = titled((w) => w.accounts.deleteTitle)

export async function loader({ request, params: { companyId, userId } }: Args) {
  const { api, user } = await requireArea(request)
  return { account: await accountOfPage(api, companyId ?? user.companyId ?? '', userId) }
}

export async function action({ request, params: { companyId, userId } }: Args) {
  const signedIn = await requireArea(request)
  const ids = { companyId: companyId ?? signedIn.user.companyId ?? '', userId }
  return deleteAccount(request, signedIn, { ...ids, list: accountsPath(companyId).list() })
}

export default function DeleteAccountPage() {
  const { companyId } = usePageParams<typeof loader>()
  const { account } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()?.refusal
  const closeTo = accountsPath(companyId).list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}
