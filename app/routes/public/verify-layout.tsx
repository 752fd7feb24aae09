import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import { errorTitle, RenderErrorBoundary, RouteErrorScreen } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { VerifyFrame } from '~/features/verify/verify-frame'

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : pageTitle() }]

export default function VerifyLayout() {
  const location = useLocation()
  return (
    <VerifyFrame>
      <RenderErrorBoundary resetKey={location.key}>
        <Outlet />
      </RenderErrorBoundary>
    </VerifyFrame>
  )
}

export function ErrorBoundary() {
  return (
    <VerifyFrame>
      <RouteErrorScreen />
    </VerifyFrame>
  )
}
