/** A browser fetches it ahead: nobody is there yet. */
export const isPrefetch = (request: Request): boolean =>
  [request.headers.get('Sec-Purpose'), request.headers.get('Purpose'), request.headers.get('X-Moz')].some(
    (purpose) => purpose?.startsWith('prefetch'),
  )
