import type { ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { EnterButton } from './enter-button'
import { PortalForm, type PortalFormState } from './use-portal-form'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from './action-bar'
import { SubmitButton } from './submit-button'

interface CreateFormProps extends CreateBarProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  failure: string
  children: ReactNode
}

export function CreateForm({ portal, failure, children, ...bar }: CreateFormProps) {
  return (
    <PortalForm of={portal} failure={failure}>
      <EnterButton />
      <p className="text-label text-ink-2">{useWords().common.requiredLegend}</p>
      {children}
      <CreateBar {...bar} />
    </PortalForm>
  )
}

interface CreateBarProps {
  cancelTo: string
  create: string
  intent?: string
}

export function CreateBar({ cancelTo, create, intent }: CreateBarProps) {
  const { common } = useWords()
  return (
    <ActionBar>
      <ButtonLink to={cancelTo}>{common.cancel}</ButtonLink>
      <SubmitButton intent={intent} pendingLabel={common.saving}>
        {create}
      </SubmitButton>
    </ActionBar>
  )
}
