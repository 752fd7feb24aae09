import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { changePassword, loadChangePassword } from '~/features/account/account.server'
import { ChangePasswordForm } from '~/features/account/change-password-form'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.account.title, to: paths.account() },
    { label: words.account.changePassword.title },
  ],
}

export const meta = titled((w) => w.account.changePassword.title)

export function loader({ request }: RouteArgs) {
  return loadChangePassword(request)
}

export function action({ request }: RouteArgs) {
  return changePassword(request)
}

export default function ChangePasswordPage() {
  const words = useWords().account.changePassword
  const { email, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <ChangePasswordForm email={email} constraint={constraint} answer={answer} />
    </Page>
  )
}
