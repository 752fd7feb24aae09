import { etagOfPage, isKnown, notModified } from './etag'
import type { PortalHandler } from './portal-handler'

/** A page that browsers may revalidate is sent once: after that they get a 304. */
export function tagPages(portal: PortalHandler): PortalHandler {
  return async (request) => {
    const answer = await portal(request)
    if (request.method !== 'GET' || !mayBeAskedAfter(answer)) return answer
    const page = Buffer.from(await answer.arrayBuffer())
    const headers = new Headers(answer.headers)
    const etag = etagOfPage(page, headers.get('content-security-policy'))
    headers.set('ETag', etag)
    if (isKnown(request.headers.get('if-none-match'), etag)) return notModified(headers)
    return new Response(page, { status: answer.status, headers })
  }
}

const mayBeAskedAfter = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('cache-control') === 'private, no-cache' &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !headers.has('set-cookie')
