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

export const expectationFailed = (): RequestRefused => new RequestRefused(417, 'expectation_failed')

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
