import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { DeleteAccountDialog } from '~/features/accounts/delete-account-dialog'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.accounts.deleteTitle }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().accounts.deleteTitle) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, user } = await requireCompany(request)
  return { account: await accountOfPage(api, user.companyId, params.userId ?? '') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireCompany(request)
  const { companyId } = signedIn.user
  const list = paths.company.accounts().list()
  return deleteAccount(request, signedIn, { companyId, userId: params.userId ?? '', list })
}

export const clientAction = keepForm((w) => w.accounts.deleteFailed)

export default function DeleteColleaguePage() {
  const { account } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const closeTo = paths.company.accounts().list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}
