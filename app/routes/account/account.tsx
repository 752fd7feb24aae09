import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { AccessPanel, SessionsPanel } from '~/features/account/account-panels'
import { loadAccount, saveNotices } from '~/features/account/account.server'
import { NoticesForm } from '~/features/account/notices-form'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.auth.account.title, to: paths.account() }),
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().auth.account.title) },
]

export function loader({ request }: LoaderFunctionArgs) {
  return loadAccount(request)
}

export function action({ request }: ActionFunctionArgs) {
  return saveNotices(request)
}

export const clientAction = keepForm((w) => w.auth.account.noticesFailure)

export default function AccountPage() {
  const words = useWords().auth.account
  const { account, notices, kinds, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <AccessPanel account={account} />
      <NoticesForm
        userType={account.userType}
        kinds={kinds}
        notices={notices}
        lastResult={answer?.result ?? draft}
      />
      <SessionsPanel />
      <Outlet />
    </Page>
  )
}
