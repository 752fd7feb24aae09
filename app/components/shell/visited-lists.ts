import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { listAt, type RememberedList } from '~/domain/listed'
import { useRoot } from '../use-root'

/** The cookie is shared by all tabs. */
const ofThisTab: Partial<Record<RememberedList, string>> = {}

export function useVisitedLists(): Partial<Record<RememberedList, string>> {
  const { pathname, search } = useLocation()
  const { visited } = useRoot()
  useEffect(() => {
    const list = listAt(pathname)
    if (list) ofThisTab[list] = pathname + search
  }, [pathname, search])
  return { ...visited, ...ofThisTab }
}
