import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { DeleteAccountDialog } from '~/features/accounts/delete-account-dialog'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.deleteTitle }) }

export const meta = titled((w) => w.accounts.deleteTitle)

export async function loader({ request, params }: RouteArgs<'userId'>) {
  const { api, user } = await requireCompany(request)
  return { account: await accountOfPage(api, user.companyId, params.userId) }
}

export async function action({ request, params }: RouteArgs<'userId'>) {
  const signedIn = await requireCompany(request)
  const { companyId } = signedIn.user
  const list = paths.company.accounts().list()
  return deleteAccount(request, signedIn, { companyId, userId: params.userId, list })
}

export const clientAction = keepForm((w) => w.accounts.deleteFailed)

export default function DeleteColleaguePage() {
  const { account } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.company.accounts().list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}
