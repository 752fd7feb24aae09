import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { changePassword, loadChangePassword } from '~/features/account/account.server'
import { ChangePasswordForm } from '~/features/account/change-password-form'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.auth.account.title, to: paths.account() },
    { label: words.auth.changePassword.title },
  ],
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().auth.changePassword.title) },
]

export function loader({ request }: LoaderFunctionArgs) {
  return loadChangePassword(request)
}

export function action({ request }: ActionFunctionArgs) {
  return changePassword(request)
}

export const clientAction = keepForm((w) => w.auth.changePassword.failure)

export default function ChangePasswordPage() {
  const words = useWords().auth.changePassword
  const { email, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <ChangePasswordForm email={email} constraint={constraint} answer={answer} />
    </Page>
  )
}
