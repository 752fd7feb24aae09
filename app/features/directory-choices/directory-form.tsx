import type { SubmissionResult } from '@conform-to/react'
import { SelectField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { DirectorySettings } from '~/contract/settings'
import { directoryPolicies } from '~/domain/certificates/directory'
import { useWords } from '~/i18n/use-words'

interface Props {
  settings: DirectorySettings
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

export function DirectoryForm({ settings, constraint, lastResult }: Props) {
  const w = useWords().directoryChoices
  const portal = usePortalForm<DirectorySettings>({
    id: 'directory',
    lastResult,
    constraint,
    defaultValue: settings,
    labels: { directoryPolicy: w.policy, directoryLicence: w.licence },
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
      <div>
        <SubmitButton pendingLabel={w.saving}>{w.save}</SubmitButton>
      </div>
    </PortalForm>
  )
}
