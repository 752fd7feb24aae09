export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code)
  }
}

export const malformedRequest = (): RequestRefused => new RequestRefused(400, 'malformed_request')

export const crossOrigin = (): RequestRefused => new RequestRefused(403, 'cross_origin')

export const methodNotAllowed = (): RequestRefused =>
  new RequestRefused(405, 'method_not_allowed', { Allow: allowedMethods.join(', ') })

export const bodyStalled = (): RequestRefused => new RequestRefused(408, 'body_stalled')

export const bodyTooLarge = (): RequestRefused => new RequestRefused(413, 'body_too_large')

/** One address exceeded its share. */
export const tooManyFromAddress = (): RequestRefused =>
  new RequestRefused(429, 'too_many_requests', { 'Retry-After': '2' })

/** All addresses together exceed what can be answered soon. */
export const crowded = (): RequestRefused => new RequestRefused(503, 'crowded', { 'Retry-After': '2' })

export const expectationFailed = (): RequestRefused => new RequestRefused(417, 'expectation_failed')

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
