import type { RequestInfo } from '../../../core/context'

/** `__Host-` keeps neighbouring hosts and plain http from setting it. */
export const cookieName = (base: string, secure: boolean) => (secure ? `__Host-${base}` : base)

/** For this host only; a lifetime of 0 deletes it. */
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

export function readCookie(request: RequestInfo, base: string): string | null {
  const name = cookieName(base, request.secure)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
