import { useFormAction, useNavigation } from '@remix-run/react'
import { useWords } from '~/i18n/use-words'
import { Button, type ButtonProps } from '../ui/button'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  intent?: string
  formTarget?: string
}

/** While a form of the page is being sent all buttons are disabled; the pressed one shows progress. */
export function SubmitButton({
  intent,
  name,
  value,
  formTarget,
  pending,
  disabled,
  pendingLabel,
  ...rest
}: SubmitButtonProps) {
  const w = useWords()
  const navigation = useNavigation()
  const here = useFormAction()
  const sending =
    navigation.state !== 'idle' && navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  const ownName = intent === undefined ? name : 'intent'
  const ownValue = intent ?? value
  const pressed =
    sending &&
    (ownName === undefined
      ? stripQuery(navigation.formAction) === stripQuery(formTarget ?? here)
      : navigation.formData?.get(ownName) === String(ownValue ?? ''))
  return (
    <Button
      variant="primary"
      {...rest}
      type="submit"
      name={ownName}
      value={ownValue}
      pending={pending ?? pressed}
      pendingLabel={pendingLabel ?? w.common.working}
      disabled={disabled || sending}
    />
  )
}

function stripQuery(action: string | undefined): string | undefined {
  return action?.split('?')[0]
}
