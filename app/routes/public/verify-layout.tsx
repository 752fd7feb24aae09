import { Outlet, useLocation } from '@remix-run/react'
import { RenderErrorBoundary } from '~/components/page/error-boundary'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { titled } from '~/components/page/page-meta'
import type { PlainHandle } from '~/components/plain/use-plain'
import { VerifyFrame } from '~/features/verify/verify-frame'

export const meta = titled(() => null)

export const handle: PlainHandle = { plain: true }

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
