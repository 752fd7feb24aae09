import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Theme } from '~/domain/accounts/preferences'
import { paths } from '~/portal/paths'

/** Its buttons name the preference and what each sets it to. */
export function PreferenceForm({
  themeTo,
  onSet,
  hidden,
  children,
}: {
  /** For the script of a plain page. */
  themeTo?: Theme | undefined
  /** With the value of the button. */
  onSet: (value: string) => void
  hidden?: boolean | undefined
  children: ReactNode
}) {
  const location = useLocation()
  return (
    <form
      method="post"
      action={paths.preferences()}
      hidden={hidden}
      data-theme-to={themeTo}
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
