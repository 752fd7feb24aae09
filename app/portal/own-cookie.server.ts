import { createCookie, type Cookie } from '@remix-run/node'
import { isHttps } from './https.server'

/**
 * A cookie of the portal's own, which scripts and other sites do not get. Over https it has a name that no plain page, and no
 * neighbouring host, can set, as the session's has.
 */
export function ownCookie(request: Request, base: string, options: { maxAge?: number } = {}): Cookie {
  const secure = isHttps(request)
  return createCookie(secure ? `__Host-${base}` : base, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
    ...options,
  })
}
