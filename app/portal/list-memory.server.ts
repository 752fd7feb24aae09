import { listAt, rememberedLists, type RememberedList } from '~/domain/listed'
import { isPrefetch } from './prefetch.server'
import { protectedCookie } from './protected-cookie.server'
import { safeRedirectPath } from './paths'

/** Cookies hold 4 kB in all, encoded. */
const MAX_LENGTH = 1500

const listCookie = (request: Request, list: RememberedList) => protectedCookie(request, `list-${list}`)

/** For the browser's session, also beneath a dialog. */
export async function rememberList(request: Request, search: URLSearchParams): Promise<Headers> {
  const headers = new Headers()
  const { pathname } = new URL(request.url)
  const list = listAt(pathname)
  if (!list || isPrefetch(request)) return headers
  const query = search.toString()
  const address = query ? `${pathname}?${query}` : pathname
  if (address.length <= MAX_LENGTH)
    headers.append('Set-Cookie', await listCookie(request, list).serialize(address))
  return headers
}

export async function visitedLists(request: Request): Promise<Partial<Record<RememberedList, string>>> {
  const header = request.headers.get('Cookie')
  if (!header?.includes('list-')) return {}
  const visited: Partial<Record<RememberedList, string>> = {}
  for (const list of rememberedLists) {
    const value: unknown = await listCookie(request, list)
      .parse(header)
      .catch(() => null)
    const address = safeRedirectPath(value, '')
    if (address && listAt(address.split('?')[0] ?? '') === list) visited[list] = address
  }
  return visited
}
