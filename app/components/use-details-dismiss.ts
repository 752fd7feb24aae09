import { useLocation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

/** Without scripts its summary closes it. @param panel what it opens, if elsewhere @param staysOpen on another address */
export function useDetailsDismiss(
  ref: RefObject<HTMLDetailsElement | null>,
  { panel, staysOpen = false }: { panel?: RefObject<HTMLElement | null>; staysOpen?: boolean } = {},
) {
  const { key } = useLocation()

  // When the page is left, not when it is drawn: it may have been opened before the scripts ran.
  useEffect(() => {
    const details = ref.current
    return () => {
      if (details && !staysOpen) details.open = false
    }
  }, [ref, key, staysOpen])

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      const details = ref.current
      if (!details?.open || !(event.target instanceof Node)) return
      if (!details.contains(event.target) && !panel?.current?.contains(event.target)) details.open = false
    }
    function onKeyDown(event: KeyboardEvent) {
      const details = ref.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const left = new AbortController()
    document.addEventListener('pointerdown', onPointerDown, { signal: left.signal })
    document.addEventListener('keydown', onKeyDown, { signal: left.signal })
    return () => left.abort()
  }, [ref, panel])
}
