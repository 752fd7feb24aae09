import { Outlet, useLocation } from '@remix-run/react'
import { RenderErrorBoundary } from '~/components/page/error-boundary'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { titled } from '~/components/page/page-meta'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta = titled(() => null)

/** With the framework’s scripts: on a bad line a form that cannot be sent keeps its fields and its file. */
export default function SupplierLayout() {
  const location = useLocation()
  return (
    <AuthFrame isBrief>
      <RenderErrorBoundary resetKey={location.key}>
        <Outlet />
      </RenderErrorBoundary>
    </AuthFrame>
  )
}

export function ErrorBoundary() {
  return (
    <AuthFrame isBrief>
      <RouteErrorScreen />
    </AuthFrame>
  )
}
