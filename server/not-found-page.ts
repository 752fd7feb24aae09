import type { PortalHandler } from './portal-handler'

/** An address that no route has, under one that files have. */
const NOWHERE = '/files/not-found'

/**
 * Files are answered without a page round them, and so is one that is not there: its 404 has no body, for which a browser shows a page of
 * its own. Who asks for a page gets the portal's (spec §2 "Error screens"), in the frame of who is signed in. It comes without
 * scripts: they would look for the route of the address, which draws nothing.
 */
export function withNotFoundPage(portal: PortalHandler): PortalHandler {
  return async (request) => {
    const answer = await portal(request)
    if (!isBareNotFound(request, answer)) return answer
    const page = await portal(new Request(new URL(NOWHERE, request.url), { headers: request.headers }))
    return new Response(withoutScripts(await page.text()), { status: page.status, headers: page.headers })
  }
}

const isBareNotFound = (request: Request, { status, body, headers }: Response) =>
  status === 404 &&
  request.method === 'GET' &&
  body === null &&
  !headers.has('content-type') &&
  (request.headers.get('accept') ?? '').includes('text/html')

/** React writes no `<script` but its own: in text and attributes it escapes the bracket. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
