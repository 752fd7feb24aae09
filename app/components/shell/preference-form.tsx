import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/portal/paths'

export function PreferenceForm({
  name,
  value,
  onSet,
  hidden,
  className,
  children,
}: {
  name: 'theme' | 'sidebar'
  value: string
  onSet: () => void
  hidden?: boolean | undefined
  className?: string
  children: ReactNode
}) {
  const location = useLocation()
  return (
    <form
      method="post"
      action={paths.preferences()}
      hidden={hidden}
      data-theme-to={hidden === undefined ? undefined : value}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSet()
      }}
    >
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
      {children}
    </form>
  )
}
