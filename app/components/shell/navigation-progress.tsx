import { useLocation, useNavigation } from '@remix-run/react'
import { LoadingNote } from '../list/loading-note'

export function NavigationProgress() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && location.pathname !== pathname
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {leaving ? (
        <LoadingNote className="animate-fade-in [animation-delay:200ms] [animation-fill-mode:backwards]" />
      ) : null}
    </div>
  )
}
