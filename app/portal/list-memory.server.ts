import { listAt, rememberedLists, type RememberedList } from '~/domain/listed'
import { ownCookie } from './own-cookie.server'
import { safeRedirectPath } from './paths'

/** A cookie holds 4 kB in all, after encoding. */
const MAX_LENGTH = 1500

const cookieOf = (request: Request, list: RememberedList) => ownCookie(request, `list-${list}`)

/**
 * Keeps how a list was last looked at, for as long as the browser is open, so that the way back from one of its rows
 * leads to the same page of it. A dialog above a list changes nothing.
 * @param search what of its address counts, without `?`
 * @returns headers to send along
 */
export async function rememberList(request: Request, search: URLSearchParams): Promise<Headers> {
  const headers = new Headers()
  const { pathname } = new URL(request.url)
  const list = listAt(pathname)
  if (!list) return headers
  const query = search.toString()
  const address = query ? `${pathname}?${query}` : pathname
  if (address.length <= MAX_LENGTH)
    headers.append('Set-Cookie', await cookieOf(request, list).serialize(address))
  return headers
}

/** Takes a request; returns where each list was last looked at. What is no address of that list is as good as nothing. */
export async function visitedLists(request: Request): Promise<Partial<Record<RememberedList, string>>> {
  const header = request.headers.get('Cookie')
  if (!header?.includes('list-')) return {}
  const visited: Partial<Record<RememberedList, string>> = {}
  for (const list of rememberedLists) {
    const value: unknown = await cookieOf(request, list)
      .parse(header)
      .catch(() => null)
    const address = safeRedirectPath(value, '')
    if (address && listAt(address.split('?')[0] ?? '') === list) visited[list] = address
  }
  return visited
}
