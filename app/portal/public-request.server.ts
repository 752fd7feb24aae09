import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'
import { isApiError, retryAfterSeconds } from './api.server'
import { publicUrl } from './https.server'
import { offeredLanguages } from './language/offered-languages.server'

/**
 * A page for everybody may depend on its address, and for limits on the sender's. Its origin is the
 * portal's own: a cached page must not name the host that a stranger's request did.
 */
export function anonymous(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'authorization', 'accept-language']) headers.delete(name)
  const { origin, pathname, search } = new URL(request.url)
  return new Request((publicUrl() ?? origin) + pathname + search, { headers, signal: request.signal })
}

export const languageInQuery = ({ url }: Request): Lang =>
  parseLang(new URL(url).searchParams.get('lang'), offeredLanguages()) ?? DEFAULT_LANG

/** The page's address in each language but its own. */
export function inOtherLanguages({ url }: Request, own: Lang): { lang: Lang; to: string }[] {
  const { pathname, searchParams } = new URL(url)
  const others = offeredLanguages().filter((other) => other !== own)
  return others.map((lang) => {
    searchParams.set('lang', lang)
    return { lang, to: `${pathname}?${searchParams.toString()}` }
  })
}

/** @param away draws the page for a backend that does not answer */
export async function unlessAway(
  page: () => Promise<Response>,
  away: (retryAfter: string) => Response,
): Promise<Response> {
  try {
    return await page()
  } catch (error) {
    if (isApiError(error) && error.status === 503) return away(retryAfterSeconds)
    throw error
  }
}

/** The language that the address begins with, Italian's being the plain one; null for one that is not offered. */
export function languageInPath({ url }: Request): Lang | null {
  const [first = ''] = new URL(url).pathname.split('/').filter(Boolean)
  const named = parseLang(first.toLowerCase())
  if (named === undefined) return DEFAULT_LANG
  return named !== DEFAULT_LANG && offeredLanguages().includes(named) ? named : null
}
