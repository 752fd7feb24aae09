import { createCookie, type Cookie } from '@remix-run/node'
import { isHttps } from './https.server'

/** Hidden from scripts and other sites. Over https its name is one that no plain page or neighbouring host can set. */
export function protectedCookie(request: Request, base: string, options: { maxAge?: number } = {}): Cookie {
  const secure = isHttps(request)
  return createCookie(secure ? `__Host-${base}` : base, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
    ...options,
  })
}
