import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { drawingFault, errorTitle } from '~/components/page/error-words'
import { DrawnKey } from './components/form/key-field'
import { NonceContext } from './components/nonce'
import { AskedLanguage, type RootData } from './components/use-root'
import { ACCOUNT_HEADER, accountHeader } from './domain/accounts/account-header'
import { wordsFor, type Words } from './i18n/words'
import './i18n/words.server'
import { isKeeping, isPrefetch } from './portal/prefetch.server'
import { retryAfterSeconds } from './portal/api.server'
import { isHttps } from './portal/https.server'
import { requestLanguage } from './portal/language/language.server'
import { applySecurityHeaders, kindOfAnswer } from './portal/security-headers.server'
import { rememberRows } from './portal/preferences.server'
import { preloadWords } from './portal/language/words-chunk.server'
import { traceFields } from './telemetry/this-request'

/** The server opens the backend before it listens, and closes it last. */
export { closePortal, measures, openPortal, publicVersion } from './portal/api.server'
export { admitBody, filesOfCall } from './portal/forms/admit-body.server'
export { sharingReads } from './portal/shared-reads.server'

/** Drawing a page takes milliseconds; one that hangs must not hold its connection. */
const RENDER_TIMEOUT_MS = 10_000

const development = process.env.NODE_ENV === 'development'

/** One line for each fault, whatever it contains. */
function logFault(error: unknown, where: Record<string, string> = {}) {
  const detail =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
  console.error(JSON.stringify({ level: 'error', ...traceFields(), ...where, ...detail }))
}

/** Draws the whole page before the first byte goes out: browsers without scripts miss no part. */
function renderPage(page: JSX.Element, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        const chunks: Buffer[] = []
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            // React 18 pads a block that ends inside a letter with zeros; the portal's pages contain none.
            resolve({ html: Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''), failed })
            done()
          },
        })
        pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        // `onError` reports it; the fallback screen replaces the page.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix draws what is thrown as an answer
        reject(drawingFault(error instanceof Error ? error.name : 'Error'))
      },
      onError(error) {
        failed = true
        logFault(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to draw')), RENDER_TIMEOUT_MS)
    timer.unref()
  })
}

/** Without the root's data the title is drawn by code that knows no language. */
function retitle(html: string, words: Words, { errors }: EntryContext['staticHandlerContext']): string {
  const thrown: unknown[] = Object.values(errors ?? {})
  return html.replace(/<title>[^<]*<\/title>/, `<title>${errorTitle(thrown[0], words)}</title>`)
}

/** An answer of 400 or above is named in the title (specification §16), for readers without scripts too. */
function nameError(html: string, words: Words): string {
  const prefix = words.validation.titlePrefix
  return html.replace(/<title>([^<]*)<\/title>/, (whole, title: string) =>
    title.startsWith(prefix)
      ? whole
      : `<title data-refused="${title.replaceAll('"', '&quot;')}">${prefix}${title}</title>`,
  )
}

/** While the backend is down, Remix drops the headers of the thrown screen: when to retry, and the fields' cookie. */
function passOnAway(headers: Headers, { staticHandlerContext }: EntryContext) {
  headers.set('Retry-After', retryAfterSeconds)
  const passed = headers.getSetCookie()
  for (const action of Object.values(staticHandlerContext.actionHeaders)) {
    for (const cookie of action.getSetCookie())
      if (!passed.includes(cookie)) headers.append('Set-Cookie', cookie)
  }
}

/** React streams scripts after the end of the document. Everything is here already: they move to the body's end. */
function scriptsInBody(html: string): string {
  const [page = '', ...streamed] = html.split('</body></html>')
  const rest = streamed.join('')
  const scripts = rest.match(/<script\b[^]*?<\/script>/g) ?? []
  return `${page}${scripts.join('')}</body></html>${rest.replace(/<script\b[^]*?<\/script>/g, '')}`
}

/** Starts loading the scripts that `scriptsAfterStyles` deferred. Leaves the document as React expects it. */
const FETCH_SCRIPTS = `(function(d){var me=d.currentScript,l=d.querySelectorAll('link[data-later]'),i,s;
for(i=0;i<l.length;i++)l[i].rel='modulepreload';
l=d.querySelectorAll('script[type="text/later"]');
for(i=0;i<l.length;i++){s=d.createElement('script');s.type='module';s.nonce=l[i].nonce;s.textContent=l[i].textContent;d.head.appendChild(s);s.remove()}
me.remove()})(document)`.replaceAll('\n', '')

/**
 * Remix preloads all scripts of a page at once, and on a slow line they compete with the style sheet: the page
 * would stay white a second longer. Browsers run a plain script only after the style sheet: this one starts the
 * others.
 */
function scriptsAfterStyles(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-later="" rel="dns-prefetch"')
    .replace(/<script\b[^>]* type="module"[^>]*>/g, (tag) =>
      tag.replace(' type="module"', ' type="text/later"').replace(' async=""', ''),
    )
    .replace('</body></html>', () => `<script nonce="${nonce}">${FETCH_SCRIPTS}</script></body></html>`)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined
  const lang = root?.lang ?? requestLanguage(request)
  const { html, failed } = await renderPage(
    <NonceContext.Provider value={nonce}>
      <AskedLanguage.Provider value={lang}>
        <DrawnKey.Provider value={randomBytes(12).toString('base64url')}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </DrawnKey.Provider>
      </AskedLanguage.Provider>
    </NonceContext.Provider>,
    nonce,
  )
  const words = wordsFor(lang)
  const finalStatus = failed && status < 500 ? 500 : status

  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (root) headers.set(ACCOUNT_HEADER, accountHeader(root.user?.account))
  if (finalStatus === 503) passOnAway(headers, context)
  rememberRows(request, headers)
  if (isKeeping(request)) headers.delete('Set-Cookie')
  applySecurityHeaders(headers, {
    kind: 'document',
    camera: Boolean(root?.user),
    nonce,
    https: isHttps(request),
    development,
  })
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', root && !root.user ? 'private, no-cache' : 'no-store')
  }
  const page = scriptsAfterStyles(scriptsInBody(preloadWords(html, lang)), nonce)
  const titled = root ? page : retitle(page, words, context.staticHandlerContext)
  return new Response(finalStatus >= 400 ? nameError(titled, words) : titled, {
    status: finalStatus,
    headers,
  })
}

/** The data that a page's script loads. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const kind = kindOfAnswer(response.headers.get('Content-Type') ?? '')
  applySecurityHeaders(response.headers, { kind, https: isHttps(request) })
  rememberRows(request, response.headers)
  if (!response.headers.has('Cache-Control')) {
    // Prefetched data is cached until the press uses it; but no longer.
    const ahead = response.ok && isPrefetch(request)
    response.headers.set('Cache-Control', ahead ? 'private, max-age=5' : 'no-store')
    if (ahead) response.headers.append('Vary', 'Cookie')
  }
  return response
}

/** Server faults, one line each; a browser that left, and refusals, are no faults. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // Render errors were logged when they occurred.
  if (error instanceof Response) return
  // The backend has logged why it was 503.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  logFault(error, { method: request.method, path: new URL(request.url).pathname })
}
