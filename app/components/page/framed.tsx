import { Outlet, useLocation } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { RenderErrorBoundary } from './error-boundary'
import { RouteErrorScreen } from './error-screens'

type Framed = Record<'Layout' | 'ErrorBoundary', ComponentType>

/** A layout route's two components: its pages in a frame, and their errors in the same one, so that there is a way on. */
export function framed(Frame: ComponentType<{ children: ReactNode }>): Framed {
  function Layout() {
    const location = useLocation()
    return (
      <Frame>
        <RenderErrorBoundary resetKey={location.key}>
          <Outlet />
        </RenderErrorBoundary>
      </Frame>
    )
  }
  function ErrorBoundary() {
    return (
      <Frame>
        <RouteErrorScreen />
      </Frame>
    )
  }
  return { Layout, ErrorBoundary }
}
