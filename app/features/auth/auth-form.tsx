import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PortalForm, type PortalFormProps } from '~/components/form/use-portal-form'

// oxlint-disable-next-line typescript/no-explicit-any -- a form of any fields
type Props = Omit<PortalFormProps<any>, 'own' | 'keep'>

/** For passwords and codes: no browser keeps its fields, and a refused password is typed anew. */
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

  const isSending = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isSending) return
    // The answer is a new document. On the way back the browser's own copy of the page would still wait for it.
    const back = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [isSending])
  return <PortalForm own keep="never" {...props} />
}
