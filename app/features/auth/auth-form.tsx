import { useEffect, useRef } from 'react'
import { PortalForm, type PortalFormProps } from '~/components/form/use-portal-form'

// oxlint-disable-next-line typescript/no-explicit-any -- a form of any fields
type Props = Omit<PortalFormProps<any>, 'own' | 'keep'>

/** Of passwords and codes: a browser keeps nothing of it, and a password that was refused is typed anew. */
export function AuthForm(props: Props) {
  const { form, lastResult } = props.of
  const seen = useRef(lastResult)
  useEffect(() => {
    if (seen.current === lastResult) return
    seen.current = lastResult
    if (!lastResult) return
    const passwords = document.querySelectorAll<HTMLInputElement>(
      `#${form.id} [autocomplete=current-password]`,
    )
    for (const password of passwords) password.value = ''
  }, [form.id, lastResult])
  return <PortalForm own keep="never" {...props} />
}
