/** What a request says of where it comes from: the headers' values, null where absent. */
export interface RequestSource {
  origin: string | null
  /** `Sec-Fetch-Site` */
  site: string | null
  referer: string | null
  contentType: string | null
}

/**
 * The one rule on every write: it comes from our own pages, or from a program that is no browser.
 * Today's browsers say `Origin` or `Sec-Fetch-Site` on every write. Browsers in a terminal say neither: they are taken at
 * their `Referer` (OWASP, "Verifying Origin With Standard Headers"), which no page can forge. A request that says none of
 * the three passes only with a body that no form can send (JSON), so that a form from elsewhere never does.
 * @param own the origins that are ours, such as `https://sigillo.example`
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

/**
 * The rule on a read that does something, such as the contract's sign-out by GET: no other site may have a browser ask for it, be
 * it by a link or by a picture. A program says nothing of where it comes from; an address that was typed says `none`.
 */
export function isOwnRead({ origin, site, referer }: RequestSource, own: readonly string[]): boolean {
  if (origin !== null && !own.includes(origin)) return false
  if (site !== null) return site === 'same-origin' || site === 'none'
  return referer === null || own.includes(originIn(referer))
}

/** The origin of an address; empty for what is none. */
function originIn(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** The origins of a host: a proxy that ends https without saying so leaves us thinking of http. */
export const originsOf = (protocol: string, host: string) => [`${protocol}://${host}`, `https://${host}`]
