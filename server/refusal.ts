/** A request that the server turns away itself, before or instead of the portal. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    /** Stable machine code, as in every error of the contract. */
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code)
  }
}

/** 400: the address, the host or the method line makes no sense. */
export const malformedRequest = (): RequestRefused => new RequestRefused(400, 'malformed_request')

/** 403: a write that another site's page sends. */
export const crossOrigin = (): RequestRefused => new RequestRefused(403, 'cross_origin')

/** 405: a method that nothing here answers. */
export const methodNotAllowed = (): RequestRefused =>
  new RequestRefused(405, 'method_not_allowed', { Allow: allowedMethods.join(', ') })

/** 408: a body that was begun, and of which nothing came for too long. */
export const bodyStalled = (): RequestRefused => new RequestRefused(408, 'body_stalled')

/** 413: the body is larger than the setting `BODY_LIMIT` allows. */
export const bodyTooLarge = (): RequestRefused => new RequestRefused(413, 'body_too_large')

/** 417: an `Expect` header that asks for something other than 100-continue. */
export const expectationFailed = (): RequestRefused => new RequestRefused(417, 'expectation_failed')

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
