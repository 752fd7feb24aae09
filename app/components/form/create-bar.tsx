import { ButtonLink } from '~/components/button-link'
import { useWords } from '~/i18n/use-words'
import { ActionBar } from './action-bar'
import { SubmitButton } from './submit-button'

export interface CreateBarProps {
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
