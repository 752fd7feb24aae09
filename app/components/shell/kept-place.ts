import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The scroll position of each page when it was last left, by its path. */
const places = new Map<string, number>()

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A way back to a list leads to the place at which it was left (the browser's own Back does so by itself), with
 * the focus on the row. On any other page the focus goes to its heading, which screen readers then say: it would
 * stay on a link that is gone, or in the menu.
 */
export function useKeptPlace(): void {
  const location = useLocation()
  const before = useRef(location)
  const title = useRef<string | null>(null)
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation, location: left }) => {
        if (navigation.state === 'loading') places.set(left.pathname, window.scrollY)
      }),
    [],
  )
  // After Remix has scrolled to the top, or to the row.
  useBeforePaint(() => {
    const isOther = before.current.pathname !== location.pathname
    before.current = location
    const heading = document.querySelector('h1')
    // Beneath a dialog the page stays, and the dialog gives the focus back.
    const isSame = heading?.textContent === title.current
    title.current = heading?.textContent ?? null
    if (!isOther) return
    const row = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    const place = places.get(location.pathname)
    if (row && place !== undefined) {
      window.scrollTo(0, place)
      // The list has changed, or the way back leads to another page of it.
      const { top, bottom } = row.getBoundingClientRect()
      if (top < 0 || bottom > window.innerHeight) row.scrollIntoView()
    }
    const { activeElement: focused } = document
    // A dialog, a field that asks for it, or a tab that was pressed keeps it.
    if (isSame || focused?.closest('main, [role="dialog"]')) return
    const target = row?.querySelector('a') ?? heading
    if (target === heading) heading?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [location])
}
