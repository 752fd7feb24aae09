import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Removes Remix's `?index`. Bypasses the router, which would reload and lose the answer. */
export function usePlainAddress(): void {
  const location = useLocation()
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.getAll('index').includes('')) return
    url.search = url.search
      .slice(1)
      .split('&')
      .filter((part) => part !== 'index')
      .join('&')
    window.history.replaceState(window.history.state, '', url)
  }, [location])
}
