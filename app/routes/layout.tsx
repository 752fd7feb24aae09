import { Outlet, useLocation } from '@remix-run/react'
import { AppShell } from '~/components/shell/app-shell'
import { RenderErrorBoundary } from '~/components/page/error-boundary'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { titled } from '~/components/page/page-meta'
import { SearchBox } from '~/features/search/search-box'
import { useUser } from '~/components/use-root'

export const meta = titled(() => null)

export default function ShellLayout() {
  const location = useLocation()
  const user = useUser()
  return (
    <AppShell user={user} search={user ? <SearchBox user={user} /> : null}>
      <RenderErrorBoundary resetKey={location.key}>
        <Outlet />
      </RenderErrorBoundary>
    </AppShell>
  )
}

/** Within the shell, so that there is a way on. */
export function ErrorBoundary() {
  const user = useUser()
  return (
    <AppShell user={user} search={user ? <SearchBox user={user} /> : null}>
      <RouteErrorScreen />
    </AppShell>
  )
}
