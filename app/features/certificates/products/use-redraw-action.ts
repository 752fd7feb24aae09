import { useLocation } from '@remix-run/react'

export function useRedrawAction(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#certificate-productIds`
}
