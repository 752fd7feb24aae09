import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LoadingNote } from './loading-note'
import { Skeleton } from '../ui/skeleton'
import { VisuallyHidden } from '../ui/visually-hidden'

/** What a search has found, where it says that it is looking: on its first answer over grey lines, later over the last one. */
export function SearchResults({
  loading,
  summary,
  children,
}: {
  loading: boolean
  /** How much was found, said to who does not see it. */
  summary: string | undefined
  /** Nothing before the first answer. */
  children: ReactNode
}) {
  return (
    <div aria-busy={loading} className="relative">
      <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
        {loading ? <LoadingNote /> : <VisuallyHidden>{summary}</VisuallyHidden>}
      </div>
      <div className={clsx('transition-opacity', loading && 'opacity-50')}>
        {children ?? <Skeleton lines={6} />}
      </div>
    </div>
  )
}
