import type { RequestInfo } from '../../../core/context'

/** Over https a cookie has a name that no plain page, and no neighbouring host, can set. */
export const cookieName = (base: string, secure: boolean) => (secure ? `__Host-${base}` : base)

/** A `Set-Cookie` for this host alone, which scripts and forms of other sites do not get; a lifetime of 0 takes it away. */
export function setCookie(
  request: RequestInfo,
  base: string,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): string {
  const parts = [
    `${cookieName(base, request.secure)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${maxAgeSeconds}`,
  ]
  if (request.secure) parts.push('Secure')
  return parts.join('; ')
}

/** The value of a cookie that the request brought, or null. */
export function readCookie(request: RequestInfo, base: string): string | null {
  const name = cookieName(base, request.secure)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
