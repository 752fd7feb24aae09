import type { ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { CreateBar, type CreateBarProps } from './create-bar'
import { EnterButton } from './enter-button'
import { PortalForm, type PortalFormState } from './use-portal-form'

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
