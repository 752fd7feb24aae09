import { useLocation, useNavigation } from '@remix-run/react'
import { LoadingNote } from '../list/loading-note'

/** A bar under the header; a page change is announced as well, and a list reports its own rows. */
export function NavigationProgress() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const loading = state === 'loading'
  return (
    <>
      {loading ? <div aria-hidden className="loading-bar" /> : null}
      <div role="status" className="loading-page">
        {loading && location.pathname !== pathname ? (
          <LoadingNote className="animate-fade-in [animation-delay:200ms] [animation-fill-mode:backwards]" />
        ) : null}
      </div>
    </>
  )
}
