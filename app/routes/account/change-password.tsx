import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { changePassword, loadChangePassword } from '~/features/account/account.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { PasswordField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { Card } from '~/components/ui/card'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { FormResult } from '~/portal/forms/form-result'
import type { ChangePasswordForm as Fields } from '~/features/account/change-password-form.schema'

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

function ChangePasswordForm({
  email,
  constraint,
  answer,
}: {
  email: string
  constraint: Record<string, object>
  answer: FormResult | undefined
}) {
  const w = useWords()
  const words = w.account.changePassword
  const portal = usePortalForm<Fields>({
    id: 'change-password',
    lastResult: answer?.result,
    constraint,
    labels: {
      currentPassword: words.current,
      newPassword: w.account.newPassword,
      confirmPassword: w.account.confirmPassword,
    },
    draft: false,
  })
  const { fields } = portal
  return (
    <Card>
      <PortalForm of={portal} own keep="never" failure={words.failure}>
        {/* For password managers. Named, since a form-wide refusal would look for its field here. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField field={fields.currentPassword} autoComplete="current-password" />
        <PasswordField field={fields.newPassword} hint={w.account.passwordHint} autoComplete="new-password" />
        <PasswordField field={fields.confirmPassword} autoComplete="new-password" />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ButtonLink to={paths.account()}>{w.common.cancel}</ButtonLink>
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}
