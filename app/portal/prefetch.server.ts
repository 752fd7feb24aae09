/** True if a browser prefetches a page, which nobody has opened yet. */
export const isPrefetch = (request: Request): boolean =>
  [request.headers.get('Sec-Purpose'), request.headers.get('Purpose'), request.headers.get('X-Moz')].some(
    (purpose) => purpose?.startsWith('prefetch'),
  )

/** The page's worker loads it for offline use (app/service-worker): that must not change anything. */
export const isKeeping = (request: Request): boolean => request.headers.get('X-Purpose') === 'keep'
