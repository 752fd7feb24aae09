import { Outlet, useLocation } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { RenderErrorBoundary } from './error-boundary'
import { RouteErrorScreen } from './error-screens'

/** A layout route's two components: its pages in a frame, and their errors in the same one, so that there is a way on. */
export const framed = (Frame: ComponentType<{ children: ReactNode }>) => ({
  Layout: function Layout() {
    const location = useLocation()
    return (
      <Frame>
        <RenderErrorBoundary resetKey={location.key}>
          <Outlet />
        </RenderErrorBoundary>
      </Frame>
    )
  },
  ErrorBoundary: function ErrorBoundary() {
    return (
      <Frame>
        <RouteErrorScreen />
      </Frame>
    )
  },
})
