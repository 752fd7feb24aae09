import { forgetOthers } from '~/offline/forget'
import { KEPT_AT } from '~/offline/kept-pages'
import { FIELD, isField } from '~/offline/page-key'
import { readerHere } from '~/offline/reader'
import { keep, keepBehind, findKept, renewed } from './pages'
import { scope, type FetchEvent } from './scope'
import { drawn, FILES, install, OFFLINE, ofShell, PLACEHOLDER, RELOAD, sweep } from './shell'

/**
 * Serves people offline: pages under /certifier that they have read, and the screen in the field. Never a
 * write, a call or a file. See docs/decisions/0023-without-a-network.md.
 */

const patience = 4000

/** An open field page continues with the release that it started with. */
async function takeOverIfIdle(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!pages.some(({ url }) => new URL(url).pathname.endsWith('/field'))) await scope.skipWaiting()
}

/** The portal's answer; after four seconds without one, or if it is down, the cached page. */
async function fresh({ request }: FetchEvent, kept: () => Promise<Response | undefined>): Promise<Response> {
  const asked = fetch(request)
  const soon = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const first = await Promise.race([asked.catch(() => null), soon])
  const isThere = first && (first.status < 502 || first.status > 504)
  return isThere ? first : ((await kept()) ?? asked)
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  const kept = async () => {
    const found = (await findKept(url)) ?? (url.pathname === OFFLINE ? await drawn(OFFLINE) : undefined)
    return found && renewed(found)
  }
  try {
    const answer = await fresh(event, kept)
    if (answer.type === 'basic' && !answer.headers.has(KEPT_AT)) event.waitUntil(keep(url, answer.clone()))
    return answer
  } catch {
    return Response.redirect(`${OFFLINE}?at=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

/** One screen in the field for all visits, with data from this browser. The portal's own page tells another account. */
async function field(event: FetchEvent, url: URL): Promise<Response> {
  const { referrer } = event.request
  const isSignedInNow = referrer !== '' && new URL(referrer).pathname === '/login'
  const shell = !isSignedInNow && (await readerHere()) && (await drawn(FIELD))
  return shell ? renewed(shell) : page(event, url)
}

/** If a page's data cannot be loaded, the browser is told to load the page itself, which may be cached. */
async function data(event: FetchEvent, { href }: URL): Promise<Response> {
  const address = new URL(href)
  address.pathname = address.pathname.replace(/\.data$/, '')
  address.searchParams.delete('_routes')
  const reload = async () => {
    const told = await ofShell(RELOAD)
    if (!told) return Response.error()
    const to = JSON.stringify(address.pathname + address.search).slice(1, -1)
    const body = (await told.text()).replace(PLACEHOLDER, () => to)
    return new Response(body, { status: 202, headers: told.headers })
  }
  try {
    const answer = await fresh(event, async () => ((await findKept(address)) ? reload() : undefined))
    if (answer.status === 200) event.waitUntil(keepBehind(address).catch(() => {}))
    return answer
  } catch {
    return reload()
  }
}

function isAfterSignOut(page: string): boolean {
  if (page === '') return false
  const { pathname, searchParams } = new URL(page)
  return pathname === '/login' && searchParams.has('left')
}

scope.addEventListener('install', (event) => event.waitUntil(install().then(takeOverIfIdle)))
scope.addEventListener('activate', (event) => event.waitUntil(sweep().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  // With what the page after a sign-out loads, as well: until then the page that is left may still write.
  const shown = request.mode === 'navigate' ? request.url : request.referrer
  if (isAfterSignOut(shown)) event.waitUntil(forgetOthers(null))
  const isRead = /^\/(certifier|offline)(\.data$|\/|$)/.test(url.pathname)
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request.url, { cacheName: FILES }).then((file) => file ?? fetch(request)))
  else if (isField(url) && request.mode === 'navigate') event.respondWith(field(event, url))
  else if (isRead && request.mode === 'navigate') event.respondWith(page(event, url))
  // A prefetch has another mode.
  else if (isRead && request.mode === 'cors' && url.pathname.endsWith('.data'))
    event.respondWith(data(event, url))
})

const answers: Record<string, () => Promise<void>> = {
  check: install,
  idle: takeOverIfIdle,
  update: () => scope.skipWaiting(),
}

scope.addEventListener('message', (event) => {
  const [port] = event.ports
  const done = answers[String(event.data)]?.()
  event.waitUntil(
    Promise.resolve(done).then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    ),
  )
})
