import { createPath } from '@remix-run/react'
import { useEffect } from 'react'

const KEY = 'sigillo-next-page'

/** @returns the address noted before */
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

/** If a screen's script fails to load, Remix reloads the page being left; so the target is noted during navigation. */
export function useArrival(): void {
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation: { state, location } }) => {
        note(state === 'loading' ? createPath(location) : null)
      }),
    [],
  )
}

/** Opens the noted target as a document. @returns false if there was none */
export function arrive(): boolean {
  const next = note(null)
  const [opened] = performance.getEntriesByType('navigation')
  if (!next || !(opened instanceof PerformanceNavigationTiming) || opened.type !== 'reload') return false
  location.assign(next)
  return true
}
