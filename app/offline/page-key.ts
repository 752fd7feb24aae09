/** Pages kept for reading offline: one cache for each account. */
const PREFIX = 'sigillo-kept-'

export const keptPagesName = (account: string): string => PREFIX + account

export const isKeptPages = (cache: string): boolean => cache.startsWith(PREFIX)

/** The same page, however its query was written. */
export function pageKey({ origin, pathname, searchParams }: URL): string {
  const query = searchParams.toString()
  return origin + pathname + (query && `?${query}`)
}

/** Drawn for no visit: serves as the field screen of any. */
export const FIELD = '/certifier/visits/_/field'

export const isField = ({ pathname }: URL): boolean => /^\/certifier\/visits\/[^/]+\/field$/.test(pathname)

/** Whether the worker can serve the page offline. */
export async function isKeptHere(url: URL): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  if (isField(url)) return Boolean(await caches.match(FIELD, { ignoreSearch: true }))
  return Boolean(await caches.match(pageKey(url)))
}
