/** Values of the headers, null where absent. */
export interface RequestSource {
  origin: string | null
  site: string | null
  referer: string | null
  contentType: string | null
}

/**
 * Every write comes from our own pages, or from a program that is no browser. Browsers send `Origin` or
 * `Sec-Fetch-Site` with each; text browsers send neither and are judged by their `Referer` (OWASP, "Verifying Origin
 * With Standard Headers"), which no page can forge. A request with none of the three passes only with a body that no
 * form can send (JSON).
 */
export function isOwnWrite(
  { origin, site, referer, contentType }: RequestSource,
  own: readonly string[],
): boolean {
  if (origin !== null) return own.includes(origin)
  if (site !== null) return site === 'same-origin' || site === 'none'
  if (referer !== null) return own.includes(originIn(referer))
  return contentType === null || /^application\/json\b/i.test(contentType)
}

/** Reads that do something, such as the sign-out by GET: no other site may trigger them by a link or a picture. */
export function isOwnRead({ origin, site, referer }: RequestSource, own: readonly string[]): boolean {
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

/** A proxy that ends https without saying so leaves us thinking of http. */
export const originsOf = (protocol: string, host: string) => [`${protocol}://${host}`, `https://${host}`]
