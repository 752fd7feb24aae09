import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadDirectory, saveDirectory } from '~/features/directory-choices/directory-choices.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { SelectField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { DirectorySettings } from '~/contract/settings'
import { directoryPolicies } from '~/domain/certificates/directory'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.directoryChoices.title, to: paths.certifier.directory() },
  ],
}

export const meta = titled((w) => w.directoryChoices.title)

export const loader = ({ request }: RouteArgs) => loadDirectory(request)

export const action = ({ request }: RouteArgs) => saveDirectory(request)

export default function DirectorySettingsPage() {
  const words = useWords()
  const w = words.directoryChoices
  const { settings, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader
        title={w.title}
        description={w.lead}
        actions={<ButtonLink to={paths.certifier.gtins()}>{words.gtins.waiting}</ButtonLink>}
      />
      <DirectoryForm settings={settings} constraint={constraint} lastResult={answer?.result ?? draft} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface Props {
  settings: DirectorySettings
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

function DirectoryForm({ settings, constraint, lastResult }: Props) {
  const w = useWords().directoryChoices
  const portal = usePortalForm<DirectorySettings>({
    id: 'directory',
    lastResult,
    constraint,
    defaultValue: settings,
    labels: { directoryPolicy: w.policy, directoryLicence: w.licence, followers: w.followers },
  })
  return (
    <PortalForm of={portal} keep="itself" failure={w.failed}>
      <SelectField
        field={portal.fields.directoryPolicy}
        hint={w.policyHint}
        placeholder={false}
        options={directoryPolicies.map((value) => ({ value, label: w.policies[value] }))}
      />
      <TextField field={portal.fields.directoryLicence} hint={w.licenceHint} />
      <SelectField
        field={portal.fields.followers}
        hint={w.followersHint}
        placeholder={false}
        options={(['off', 'on'] as const).map((value) => ({ value, label: w.followersChoices[value] }))}
      />
      <div>
        <SubmitButton pendingLabel={w.saving}>{w.save}</SubmitButton>
      </div>
    </PortalForm>
  )
}
