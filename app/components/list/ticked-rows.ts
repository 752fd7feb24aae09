import { storedUser } from '../accounts/stored-user'

/** The selected rows of a list, for the browser's session: paging keeps them. */

/** The most that an address carries: proxies accept no more. */
export const mostCarried = 100

/** Parameters of display and of actions: the selection stays. */
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

/** @param address of the list, as `/ingredients?Search=sale`; a colleague in the same window has other selections */
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
    // Storage switched off or full: only this page's selection counts.
  }
}

/** After an action its rows are no longer selected. @param address of the dialog beneath the list */
export function untick(address: string, ids: readonly string[]) {
  const { pathname, search } = new URL(address, 'http://portal.invalid')
  const key = selectionKey(pathname.replace(/\/[^/]+\/?$/, '') + search)
  writeTicked(
    key,
    readTicked(key).filter((id) => !ids.includes(id)),
  )
}
