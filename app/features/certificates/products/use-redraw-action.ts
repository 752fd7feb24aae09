import { useLocation } from '@remix-run/react'

/** Back to this page, scrolled to its products. */
export function useRedrawAction(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#certificate-productIds`
}
