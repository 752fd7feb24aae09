import { keptPagesName } from './page-key'

/** When the page was read, ISO: shown on the cached page. */
export const KEPT_AT = 'X-Kept-At'

export const mostKept = 50
export const daysKept = 14

export const isTooOld = (at: string | null | undefined): boolean =>
  !at || Date.now() - Date.parse(at) > daysKept * 24 * 3_600_000

export interface KeptPage {
  address: string
  title: string
  at: string
}

/** Last read first. */
export async function keptPages(account: string): Promise<KeptPage[]> {
  const cache = await caches.open(keptPagesName(account))
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const page = await cache.match(request)
      const at = page?.headers.get(KEPT_AT)
      const { pathname, search } = new URL(request.url)
      const document = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html')
      return { address: pathname + search, title: document.title, at: at ?? '' }
    }),
  )
  return pages.filter(({ at }) => !isTooOld(at)).reverse()
}
