/** Null where absent. */
export interface RequestSource {
  origin: string | null
  site: string | null
  referer: string | null
  contentType: string | null
}

/**
 * Whether a write comes from our own pages, or from no browser. Browsers send `Origin` or `Sec-Fetch-Site`;
 * text browsers are judged by their `Referer` (OWASP, "Verifying Origin With Standard Headers"). Without any
 * of the three only a body that no form can send (JSON) passes.
 */
export function isSameOriginWrite(
  { origin, site, referer, contentType }: RequestSource,
  own: readonly string[],
): boolean {
  if (origin !== null) return own.includes(origin)
  if (site !== null) return site === 'same-origin' || site === 'none'
  if (referer !== null) return own.includes(originIn(referer))
  return contentType === null || /^application\/json\b/i.test(contentType)
}

/** For GET with effects, such as sign-out: other sites may not trigger it by a link or an image. */
export function isSameOriginRead({ origin, site, referer }: RequestSource, own: readonly string[]): boolean {
  if (origin !== null && !own.includes(origin)) return false
  if (site !== null) return site === 'same-origin' || site === 'none'
  return referer === null || own.includes(originIn(referer))
}

function originIn(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** Both protocols: a proxy may end https without telling us. */
export const originsOf = (protocol: string, host: string) => [`${protocol}://${host}`, `https://${host}`]

/** Where the header `List-Unsubscribe` of a mail leads. */
export const isOneClick = (path: string) => path === '/follow/leave'
