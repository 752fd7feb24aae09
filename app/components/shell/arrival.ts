import { createPath } from '@remix-run/react'
import { useEffect } from 'react'

const KEY = 'sigillo-next-page'

/** @returns what was noted before */
function note(next: string | null): string | null {
  try {
    const before = sessionStorage.getItem(KEY)
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, next)
    return before
  } catch {
    // Storage switched off or full: the link has to be pressed again.
    return null
  }
}

/**
 * Where a screen's script does not come (a new release has taken it away), Remix loads the page anew that was to be left, and a
 * link seems dead. So the next page is noted while it is on its way: before React could tell, the script may have failed.
 */
export function useArrival(): void {
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation: { state, location } }) => {
        note(state === 'loading' ? createPath(location) : null)
      }),
    [],
  )
}

/** Opens, as a document, the page that was on its way. @returns false where there was none */
export function arrive(): boolean {
  const next = note(null)
  const [opened] = performance.getEntriesByType('navigation')
  if (!next || !(opened instanceof PerformanceNavigationTiming) || opened.type !== 'reload') return false
  location.assign(next)
  return true
}
