import { createHash } from 'node:crypto'

/** Weak: the same content, compressed or not. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`

/** For a page, ignoring the nonce of its scripts, which changes each time. */
export function etagOfPage(page: Buffer, policy: string | null): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy ?? '') ?? []
  return etagOf(nonce ? page.toString('utf8').replaceAll(nonce, '') : page)
}

/** @param asked the request's `If-None-Match` */
export const isKnown = (asked: string | null | undefined, etag: string): boolean =>
  typeof asked === 'string' && (asked.trim() === '*' || asked.split(',').some((one) => one.trim() === etag))

/** The client's copy is current: it keeps its own policy, whose nonce its scripts have. */
export const notOfUnmodified = ['content-security-policy', 'content-type', 'content-length']

export function notModified(headers: Headers): Response {
  const kept = new Headers(headers)
  for (const name of notOfUnmodified) kept.delete(name)
  return new Response(null, { status: 304, headers: kept })
}
