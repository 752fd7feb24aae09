import { createCookie, type Cookie } from '@remix-run/node'
import { isHttps } from './https.server'

/** `__Host-` over https: no plain page or neighbouring host can set it. */
export function protectedCookie(request: Request, base: string, options: { maxAge?: number } = {}): Cookie {
  const secure = isHttps(request)
  return createCookie(secure ? `__Host-${base}` : base, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
    ...options,
  })
}
