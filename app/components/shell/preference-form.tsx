import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/portal/paths'

/** Its buttons name the preference and what each sets it to. */
export function PreferenceForm({
  onSet,
  children,
}: {
  /** With the value of the button. */
  onSet: (value: string) => void
  children: ReactNode
}) {
  const location = useLocation()
  return (
    <form
      method="post"
      action={paths.preferences()}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter instanceof HTMLButtonElement) onSet(submitter.value)
      }}
    >
      <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
      {children}
    </form>
  )
}
