import { Outlet, useLocation } from '@remix-run/react'
import { RenderErrorBoundary } from '~/components/page/error-boundary'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { titled } from '~/components/page/page-meta'
import type { PlainHandle } from '~/components/plain/use-plain'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta = titled(() => null)

export const handle: PlainHandle = { plain: true }

export default function AuthLayout() {
  const location = useLocation()
  return (
    <AuthFrame>
      <RenderErrorBoundary resetKey={location.key}>
        <Outlet />
      </RenderErrorBoundary>
    </AuthFrame>
  )
}

export function ErrorBoundary() {
  return (
    <AuthFrame>
      <RouteErrorScreen />
    </AuthFrame>
  )
}
