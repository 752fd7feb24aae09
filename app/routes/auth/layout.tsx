import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import { errorTitle, RenderErrorBoundary, RouteErrorScreen } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : pageTitle() }]

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
