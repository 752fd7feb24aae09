import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { inviteStaff, loadInviteStaff } from '~/features/accounts/staff/staff-accounts.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { SelectField, SwitchField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import { languageNames, type Lang } from '~/domain/languages'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.staff.invite }),
}

export const meta = titled((w) => w.settings.staff.invite)

export const loader = ({ request }: RouteArgs) => loadInviteStaff(request)

export const action = ({ request }: RouteArgs) => inviteStaff(request)

export default function InviteStaffPage() {
  const w = useWords().settings.staff
  const { lang, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RouteDialog title={w.invite} description={w.inviteLead} closeTo={paths.certifier.staff()} size="sm">
      <InviteStaffForm lang={lang} constraint={constraint} lastResult={answer?.result ?? draft} />
    </RouteDialog>
  )
}

interface Typed {
  email: string
  firstName: string
  lastName: string
  lang: Lang
  isManager: boolean
}

function InviteStaffForm({
  lang,
  constraint,
  lastResult,
}: {
  lang: Lang
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const all = useWords()
  const w = all.settings.staff
  const { languages } = useRoot()
  const portal = usePortalForm<Typed>({
    id: 'invite-staff',
    lastResult,
    defaultValue: { lang },
    constraint,
    labels: {
      email: w.email,
      firstName: w.firstName,
      lastName: w.lastName,
      lang: w.language,
      isManager: w.isManager,
    },
  })
  const { email, firstName, lastName, lang: language, isManager } = portal.fields
  return (
    <PortalForm of={portal} keep="never" failure={w.failed}>
      <TextField field={email} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={firstName} autoComplete="off" />
        <TextField field={lastName} autoComplete="off" />
      </div>
      {languages.length > 1 ? (
        <SelectField
          field={language}
          hint={w.languageHint}
          placeholder={false}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      ) : null}
      <SwitchField field={isManager} hint={w.isManagerHint} />
      <DialogButtons closeTo={paths.certifier.staff()}>
        <SubmitButton>{w.send}</SubmitButton>
      </DialogButtons>
    </PortalForm>
  )
}
