import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Takes the `?index` out of the address bar with which Remix sends the form of an index page: a form that comes back stands at the
 * page's own address, for who copies it. The router is not asked, which would load the page anew and lose the answer.
 */
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
