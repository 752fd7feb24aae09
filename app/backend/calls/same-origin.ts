import { isSameOriginRead, isSameOriginWrite, originsOf, type RequestSource } from '~/domain/same-origin'
import type { RequestInfo } from '../core/context'
import { AppError } from '../core/errors'

const crossOrigin = () => new AppError(403, 'cross_origin')

function requestOrigin(
  { headers, secure }: RequestInfo,
  publicUrl: string,
): { source: RequestSource; own: string[] } {
  const source = {
    origin: headers.get('origin'),
    site: headers.get('sec-fetch-site'),
    referer: headers.get('referer'),
    contentType: headers.get('content-type'),
  }
  const own = [publicUrl, ...originsOf(secure ? 'https' : 'http', headers.get('host') ?? '')]
  return { source, own }
}

/** Checks the origin of a write (domain `isSameOriginWrite`). @throws AppError 403 `cross_origin` */
export function assertSameOrigin(info: RequestInfo, publicUrl: string): void {
  const { source, own } = requestOrigin(info, publicUrl)
  if (!isSameOriginWrite(source, own)) throw crossOrigin()
}

/** GET calls of the contract that have effects. */
export const readsWithEffects = /^\/api\/authentication\/(logout|lostcredential)\/?$/

/** For GET with effects (domain `isSameOriginRead`); our own pages call in process. @throws AppError 403 */
export function assertSameOriginRead(request: Request, info: RequestInfo, publicUrl: string): void {
  if (!readsWithEffects.test(new URL(request.url).pathname)) return
  const { source, own } = requestOrigin(info, publicUrl)
  if (!isSameOriginRead(source, own)) throw crossOrigin()
}
