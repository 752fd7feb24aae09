import { storedUser } from '../stored-user'

/** The rows of a list that are ticked, for the browser's session: whoever pages on keeps them. */

/** So many an address carries: proxies take no more of it. */
export const mostCarried = 100

/** How a list is shown, and what is done with it: the ticks stay. */
const notFilters = [
  'page',
  'Offset',
  'ItemsPerPage',
  'Sort',
  'Direction',
  'CountAll',
  'ids',
  'all',
  'from',
  'action',
  'view',
]

/** @param address of the list, as `/ingredients?Search=sale`; a colleague in the same window has others */
export function selectionKey(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  for (const name of notFilters) params.delete(name)
  params.sort()
  return `ticked ${storedUser()?.email ?? ''} ${path}?${params.toString()}`
}

export function readTicked(key: string | null): string[] {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function writeTicked(key: string | null, ids: string[]) {
  if (key === null) return
  try {
    if (ids.length > 0) sessionStorage.setItem(key, JSON.stringify(ids))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage switched off or full: the ticks are those of the page.
  }
}

/** What is done is ticked no longer. @param address of the dialog beneath the list */
export function untick(address: string, ids: readonly string[]) {
  const { pathname, search } = new URL(address, 'http://portal.invalid')
  const key = selectionKey(pathname.replace(/\/[^/]+\/?$/, '') + search)
  writeTicked(
    key,
    readTicked(key).filter((id) => !ids.includes(id)),
  )
}
