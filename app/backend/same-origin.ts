import { isOwnWrite, originsOf } from '~/domain/same-origin'
import type { RequestInfo } from './context'
import { AppError } from './errors'

/** Lets a write through if it is our own (domain `isOwnWrite`). @throws AppError 403 `cross_origin` */
export function assertSameOrigin({ headers, secure }: RequestInfo, publicUrl: string): void {
  const source = {
    origin: headers.get('origin'),
    site: headers.get('sec-fetch-site'),
    referer: headers.get('referer'),
    contentType: headers.get('content-type'),
  }
  const own = [publicUrl, ...originsOf(secure ? 'https' : 'http', headers.get('host') ?? '')]
  if (!isOwnWrite(source, own))
    throw new AppError(403, 'cross_origin', 'Richiesta da un altro sito rifiutata')
}
