import type { RequestInfo } from './context'
import { AppError } from './errors'

/**
 * The one rule on every write: it comes from our own pages, or from a program that is no browser.
 * A browser says `Origin` or `Sec-Fetch-Site` on every write; a request that says neither passes only with a body
 * that no form can send (JSON), so that a form from elsewhere never does.
 * @throws AppError 403 `cross_origin`
 */
export function assertSameOrigin(request: RequestInfo, publicUrl: string): void {
  const refused = new AppError(403, 'cross_origin', 'Richiesta da un altro sito rifiutata')
  const origin = request.headers.get('origin')
  if (origin !== null) {
    const host = request.headers.get('host')
    const own = [publicUrl, `${request.secure ? 'https' : 'http'}://${host}`, `https://${host}`]
    if (!own.includes(origin)) throw refused
    return
  }
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site !== 'same-origin' && site !== 'none') throw refused
    return
  }
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\b/i.test(type)) throw refused
}
