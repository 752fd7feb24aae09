import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { drawingFault, errorTitle } from '~/components/page/error-words'
import { isPlain } from '~/components/plain/use-plain'
import { NonceContext } from './components/nonce'
import { AskedLanguage, type RootData } from './components/use-root'
import { ACCOUNT_HEADER, accountHeader } from './domain/account-header'
import { wordsFor, type Words } from './i18n/words'
import './i18n/words.server'
import { isKeeping, isPrefetch } from './portal/prefetch.server'
import { retryAfterSeconds } from './portal/api.server'
import { isHttps } from './portal/https.server'
import { languageOf } from './portal/language.server'
import { applySecurityHeaders, kindOfAnswer } from './portal/security-headers.server'
import { rememberRows } from './portal/preferences.server'
import { preloadWords } from './portal/words-chunk.server'
import { traceFields } from './telemetry/this-request'

/** The server opens the backend before it listens, and closes it last. */
export { closePortal, measures, openPortal } from './portal/api.server'
export { admitBody, filesOfCall } from './portal/admit-body.server'
export { sharingReads } from './portal/shared-reads.server'

/** Drawing a page takes milliseconds; one that hangs must not hold its connection. */
const RENDER_TIMEOUT_MS = 10_000

const development = process.env.NODE_ENV === 'development'

/** One line for each fault, whatever is in it. */
function logFault(error: unknown, where: Record<string, string> = {}) {
  const detail =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
  console.error(JSON.stringify({ level: 'error', ...traceFields(), ...where, ...detail }))
}

/** Draws the whole page before the first byte goes out: nobody waits for parts, and a browser without scripts misses none. */
function renderPage(
  page: JSX.Element,
  nonce: string | undefined,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      onAllReady() {
        clearTimeout(timer)
        const chunks: Buffer[] = []
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            // React 18 fills up a block whose end splits a letter with zeros; none is ever ours.
            resolve({ html: Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''), failed })
            done()
          },
        })
        pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        // Told by `onError`; the page's place takes the fallback screen.
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

/** The title of a page without the root's data is drawn by what knows no language. */
function retitle(html: string, words: Words, { errors }: EntryContext['staticHandlerContext']): string {
  const thrown: unknown[] = Object.values(errors ?? {})
  return html.replace(/<title>[^<]*<\/title>/, `<title>${errorTitle(thrown[0], words)}</title>`)
}

/** An answer of 400 and above names itself in the title (promises.md "People"), for readers without scripts too. */
function nameError(html: string, words: Words): string {
  const prefix = words.validation.titlePrefix
  return html.replace(/<title>([^<]*)<\/title>/, (whole, title: string) =>
    title.startsWith(prefix)
      ? whole
      : `<title data-refused="${title.replaceAll('"', '&quot;')}">${prefix}${title}</title>`,
  )
}

/**
 * Where the service is away, so is who is signed in, and Remix passes on none of what the form's own screen was thrown with:
 * when to try again, and the cookie that keeps what was typed.
 */
function passOnAway(headers: Headers, { staticHandlerContext }: EntryContext) {
  headers.set('Retry-After', retryAfterSeconds)
  const passed = headers.getSetCookie()
  for (const action of Object.values(staticHandlerContext.actionHeaders)) {
    for (const cookie of action.getSetCookie())
      if (!passed.includes(cookie)) headers.append('Set-Cookie', cookie)
  }
}

/**
 * React writes what it streams behind the end of the document, where no script may stand: as all of it is here before the
 * first byte goes out, its scripts come to the end of the body, where browsers put them anyway.
 */
function scriptsInBody(html: string): string {
  const [page = '', ...streamed] = html.split('</body></html>')
  const rest = streamed.join('')
  const scripts = rest.match(/<script\b[^]*?<\/script>/g) ?? []
  return `${page}${scripts.join('')}</body></html>${rest.replace(/<script\b[^]*?<\/script>/g, '')}`
}

/** Begins to fetch what `scriptsAfterStyles` has put off. It leaves the document as React expects to find it. */
const FETCH_SCRIPTS = `(function(d){var me=d.currentScript,l=d.querySelectorAll('link[data-later]'),i,s;
for(i=0;i<l.length;i++)l[i].rel='modulepreload';
l=d.querySelectorAll('script[type="text/later"]');
for(i=0;i<l.length;i++){s=d.createElement('script');s.type='module';s.nonce=l[i].nonce;s.textContent=l[i].textContent;d.head.appendChild(s);s.remove()}
me.remove()})(document)`.replaceAll('\n', '')

/**
 * Remix has the scripts of a page fetched at once, and on a slow line they take their share of it: the page would stay white for
 * a second longer than its style sheet needs. Browsers run a plain script only once the style sheet is there: this one begins
 * to fetch the others.
 */
function scriptsAfterStyles(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-later="" rel="dns-prefetch"')
    .replace(/<script\b[^>]* type="module"[^>]*>/g, (tag) =>
      tag.replace(' type="module"', ' type="text/later"').replace(' async=""', ''),
    )
    .replace('</body></html>', () => `<script nonce="${nonce}">${FETCH_SCRIPTS}</script></body></html>`)
}

/** Browsers of text know no templates, and would show what only the script of a plain page shows, as if it had happened. */
const partsForScripts = (html: string): string =>
  html.replace(
    /<template data-part="([\w-]+)">([^]*?)<\/template>/g,
    '<script type="text/x-part" data-part="$1">$2</script>',
  )

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The script of a plain page is a file of ours, like its style sheet: kept for many, it has no secret of one's own.
  const isPlainPage = isPlain(context.staticHandlerContext.matches.map(({ route }) => route))
  const nonce = isPlainPage ? undefined : randomBytes(16).toString('base64')
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined
  const lang = root?.lang ?? languageOf(request)
  const { html, failed } = await renderPage(
    <NonceContext.Provider value={nonce ?? ''}>
      <AskedLanguage.Provider value={lang}>
        <RemixServer context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
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
    ...(nonce !== undefined && { nonce }),
    https: isHttps(request),
    development,
  })
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', root && !root.user ? 'private, no-cache' : 'no-store')
  }
  const page =
    nonce === undefined
      ? partsForScripts(html)
      : scriptsAfterStyles(scriptsInBody(preloadWords(html, lang)), nonce)
  const titled = root ? page : retitle(page, words, context.staticHandlerContext)
  return new Response(finalStatus >= 400 ? nameError(titled, words) : titled, {
    status: finalStatus,
    headers,
  })
}

/** What a page's script fetches. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const kind = kindOfAnswer(response.headers.get('Content-Type') ?? '')
  applySecurityHeaders(response.headers, { kind, https: isHttps(request) })
  rememberRows(request, response.headers)
  if (!response.headers.has('Cache-Control')) {
    // What is fetched ahead is kept until the press, which takes it from the browser's cache; but no longer.
    const ahead = response.ok && isPrefetch(request)
    response.headers.set('Cache-Control', ahead ? 'private, max-age=5' : 'no-store')
    if (ahead) response.headers.append('Vary', 'Cookie')
  }
  return response
}

/** What went wrong on the server, one line each; a browser that left, and answers that say no, are no faults. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // What went wrong while drawing was told then.
  if (error instanceof Response) return
  // The backend has told why it was 503.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  logFault(error, { method: request.method, path: new URL(request.url).pathname })
}
