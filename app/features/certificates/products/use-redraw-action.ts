import { useLocation } from '@remix-run/react'

/** Where the buttons that draw the form again send it: to this page, and back to its products. */
export function useRedrawAction(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#certificate-productIds`
}
