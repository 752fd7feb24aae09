import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { DeleteAccountDialog } from '~/features/accounts/delete-account-dialog'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.deleteTitle }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().accounts.deleteTitle) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return { account: await accountOfPage(api, params.companyId ?? '', params.userId ?? '') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { companyId = '', userId = '' } = params
  const list = paths.certifier.companyAccounts(companyId).list()
  return deleteAccount(request, await requireCertifier(request), { companyId, userId, list })
}

export const clientAction = keepForm((w) => w.accounts.deleteFailed)

export default function DeleteAccountPage() {
  const { companyId = '' } = useParams()
  const { account } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.certifier.companyAccounts(companyId).list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}
