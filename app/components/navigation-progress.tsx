import { useLocation, useNavigation } from '@remix-run/react'
import { useWords } from '~/i18n/use-words'
import { Spinner } from './ui/spinner'

/** Says that another page is on its way, once that takes a moment (spec §2 "loading text"); a list says so of its own rows. */
export function NavigationProgress() {
  const w = useWords()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && location.pathname !== pathname
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {leaving ? (
        <span className="inline-flex animate-fade-in items-center gap-2 rounded-full border bg-surface px-3 py-1.5 text-label shadow-raised [animation-delay:200ms] [animation-fill-mode:backwards]">
          <Spinner />
          {w.common.loading}
        </span>
      ) : null}
    </div>
  )
}
