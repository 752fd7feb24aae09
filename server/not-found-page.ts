import type { PortalHandler } from './portal-handler'

/** A route under `/files` that never matches. */
const NOWHERE = '/files/not-found'

/** A missing file shows the portal's 404 page (specification §2 "Error screens"), not the browser's. */
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

/** React escapes every `<script` but its own. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*data-later[^>]*>/g, '')

/** Pages drawn without the framework have no data of their own for its scripts. */
const isDrawnWhole = (path: string) => /^\/((en\/)?directory|verify\b|01|badge|sitemap|robots\.)/.test(path)

export function withoutPageData(portal: PortalHandler): PortalHandler {
  return (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const isForScripts = pathname.endsWith('.data') || searchParams.has('_routes')
    return isForScripts && isDrawnWhole(pathname)
      ? Promise.resolve(new Response(null, { status: 404 }))
      : portal(request)
  }
}
