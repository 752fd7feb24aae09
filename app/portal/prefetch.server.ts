/** A browser fetches it ahead: nobody is there yet. */
export const isPrefetch = (request: Request): boolean =>
  [request.headers.get('Sec-Purpose'), request.headers.get('Purpose'), request.headers.get('X-Moz')].some(
    (purpose) => purpose?.startsWith('prefetch'),
  )

/** The page's worker fetches it to keep it for later (app/service-worker): nothing may change by that. */
export const isKeeping = (request: Request): boolean => request.headers.get('X-Purpose') === 'keep'
