import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'

import { DEFAULT_LANG, parseLang } from '~/domain/languages'
import { PREFERENCE_KEYS } from '~/domain/accounts/preferences'
import { wantedData } from '~/domain/text/wanted-data'
import { languageOfHeader } from '~/domain/text/accept-language'
import { toHousehold } from '~/domain/text/household'
import { chosenIn } from '~/portal/language/language-cookie.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { cookieValues } from '~/portal/preferences.server'
import { registerCache } from '~/portal/register-cache'
import { nameRoute } from '~/telemetry/this-request'

import { etagOf, etagOfPage, isKnown, notOfUnmodified } from './etag'
import { inTurn, type Turn } from './pace'
import { departureOf, type PortalHandler } from './portal-handler'

/** Public addresses that many request at once, with the same answer for everybody who sends no cookie. */
const publicPath = /^\/(api\/)?(verify|credentials|directory)\/|^\/\.well-known\//

/** What changes with the register, the day and the build alone. */
const registerPath = /^\/(en\/)?directory(\/((products|companies)\/.+|changes\.atom))?$|^\/01(\/|$)/

/** Pages drawn for everybody: whatever else a request sends, the address decides. */
const isShared = (path: string) =>
  registerPath.test(path) || /^\/(verify|badge)\/(?!.*\.json$)/.test(path) || path === '/robots.txt'

/** Answers that only the build, the language and the theme change; drawing them costs the most. */
const isDocument = (path: string) => /^\/api\/(docs|openapi\.json)$/.test(path)

/** How long another instance's document may be out of date (`BACKEND_URL`). */
const documentSeconds = 600

/** Its origin is the portal's own, whatever the request says. */
export const isForEverybody = (pathname: string): boolean => {
  const path = plainPath(pathname)
  return (
    isShared(path) || publicPath.test(path) || isDocument(path) || /^\/(api\/directory$|sitemap)/.test(path)
  )
}

/** Routes ignore case and trailing slashes and decode escapes: an odd spelling must not pass by the line. */
const plainPath = (pathname: string) => decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '')

/** The headers that other answers vary by (`Vary`); cookies make them personal. */
const variants = ['accept', 'accept-language']

interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzipped: Buffer
  /** Null for an answer that is not a page. */
  etag: string | null
  since: number
}

/** Redirects have no body. */
const headBytes = 1000

const limits = { max: 2000, maxSize: 64 * 1024 ** 2, maxEntrySize: 4 * 1024 ** 2 }
const compress = promisify(gzip)

/**
 * More per second than a crowd needs, fewer than would delay others: 5000 from the cache, 250 pages drawn without
 * the framework, 50 other answers.
 */
export const paces = {
  kept: { everyMs: 0.2, burst: 200 },
  drawn: { everyMs: 4, burst: 20 },
  made: { everyMs: 20, burst: 10 },
}
type Line = keyof typeof paces

/** How often the register's version is looked up: a revocation shows within two seconds in every process. */
const lookUpMs = 1000
/** A slow database must not hold answers that are kept anyway. */
const slowLookUpMs = 500

interface PublicAnswersOptions {
  now?: () => number
  turns?: Record<Line, Turn>
  /** Changes with the register, the day and the build. */
  version?: () => Promise<string>
}

/** One of each document for a language and a theme: no write changes them. */
const documentLimits = { max: 8, ttl: documentSeconds * 1000 }

/** Two queues: cached answers never wait for new ones. */
export function publicAnswers({
  now = Date.now,
  turns = { kept: inTurn(paces.kept), drawn: inTurn(paces.drawn), made: inTurn(paces.made) },
  version: lookUp = () => Promise.resolve(''),
}: PublicAnswersOptions = {}) {
  const answers = new LRUCache<string, Kept>({
    ...limits,
    sizeCalculation: ({ body, gzipped }) => headBytes + body.length + gzipped.length,
    perf: { now },
    ttlResolution: 0,
  })
  const documents = new LRUCache<string, Kept>({ ...documentLimits, perf: { now }, ttlResolution: 0 })
  const storeOf = (path: string) => (isDocument(path) ? documents : answers)
  /** The answers being made, by key; null if one turns out to be personal. */
  const underWay = new Map<string, Promise<Kept | null>>()
  /** Changes with each write: an answer begun before it may not be cached after. */
  let generation = 0
  let version: string | undefined
  let lookedUpAt = -Infinity
  let looking: Promise<void> | undefined

  function clear(): void {
    generation += 1
    lookedUpAt = -Infinity
    answers.clear()
    underWay.clear()
  }

  async function look(): Promise<void> {
    const asked = generation
    const found = await lookUp().catch(() => undefined)
    // A write since then may have changed it.
    const isCurrent = asked === generation
    if (found !== version) clear()
    version = found
    if (isCurrent) lookedUpAt = now()
  }

  /** @returns the version of a second ago at most; undefined while it is unknown */
  async function currentVersion(): Promise<string | undefined> {
    if (now() - lookedUpAt < lookUpMs) return version
    looking ??= look().finally(() => (looking = undefined))
    let timer: NodeJS.Timeout | undefined
    await Promise.race([looking, new Promise((resolve) => (timer = setTimeout(resolve, slowLookUpMs)))])
    clearTimeout(timer)
    return version
  }

  return { storeOf, underWay, now, turns, clear, currentVersion, generation: () => generation }
}

type PublicAnswers = ReturnType<typeof publicAnswers>

/** Serves a cached answer like a file, for a fifth of the portal's cost. */
export function givePublicAnswers({ storeOf, now, turns, currentVersion }: PublicAnswers): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const header: HeaderOf = (name) => req.get(name)
    const path = plainPath(req.path)
    const isRegister = registerPath.test(path)
    const answers = storeOf(path)
    const key = keyOf(`${req.protocol}://${req.headers.host}${req.originalUrl}`, path, header)
    if (key === null || (!isRegister && !answers.has(key))) return next()
    const give = async () => {
      const version = isRegister ? await currentVersion() : undefined
      const tag = version === undefined ? undefined : etagOf(version)
      if (tag !== undefined && isNamed(header('if-none-match'), tag)) {
        // Nothing has changed since the client got it: there is nothing to draw.
        nameRoute('kept')
        res
          .status(304)
          .set({ ETag: tag, ...registerCache, Vary: 'Accept-Encoding' })
          .end()
        return
      }
      if (!answers.has(key)) return next()
      await turns.kept(toHousehold(req.ip ?? ''), departureOf(res))
      // It may be gone by now.
      const kept = answers.get(key)
      if (!kept) return next()
      nameRoute('kept')
      const { status, headers, body } = answerOf(kept, header, now())
      // Express would add a charset, which an answer that is not kept lacks.
      res
        .status(status)
        .setHeaders(new Headers(headers))
        .end(req.method === 'HEAD' ? undefined : body)
    }
    give().catch(next)
  }
}

/**
 * Caches public answers for as long as they allow, so that a crowd costs the portal one page in half a minute;
 * concurrent requests wait for the first. A write through this process, such as a revocation, clears them all, and
 * so does a new version of the register. Answers are paced, so that a crowd delays no sign-in.
 */
export function keepPublicAnswers(portal: PortalHandler, shared: PublicAnswers): PortalHandler {
  const { storeOf, underWay, now, turns, clear, currentVersion, generation } = shared

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const response = await portal(request)
      if (response.status < 400 && request.method !== 'OPTIONS') clear()
      return response
    }
    const path = plainPath(new URL(request.url).pathname)
    const line: Line = isShared(path) ? 'drawn' : 'made'
    if (line === 'made' && !publicPath.test(path) && !isDocument(path)) return portal(request)
    const kept = storeOf(path)
    const key = keyOf(request.url, path, headerOf(request))
    const address = toHousehold(request.headers.get('x-client-address') ?? '')
    const found = key === null ? undefined : (kept.get(key) ?? (await madeForAnother(key)))
    if (found) {
      await turns.kept(address, request.signal)
      return given(found, request)
    }
    const making = turns[line](address, request.signal).then(() => make(key, path, request))
    if (key !== null && !underWay.has(key)) {
      const shared = making.then((made) => (made instanceof Response ? null : made))
      underWay.set(key, shared)
      const end = () => void (underWay.get(key) === shared && underWay.delete(key))
      shared.then(end, end)
    }
    const made = await making
    return made instanceof Response ? made : given(made, request)
  }

  /** Concurrent requests wait for the first, which may have been aborted or refused. */
  async function madeForAnother(key: string): Promise<Kept | null | undefined> {
    return underWay.get(key)?.catch(() => null)
  }

  async function make(key: string | null, path: string, request: Request): Promise<Kept | Response> {
    const kept = storeOf(path)
    const found = key === null ? undefined : kept.get(key)
    if (found) return found
    const version = registerPath.test(path) ? await currentVersion() : undefined
    const asked = generation()
    // A HEAD has the headers of the whole answer, which serves others as well.
    const isWhole = request.method === 'GET' || !(isShared(path) || isDocument(path))
    const response = await portal(isWhole ? request : new Request(request, { method: 'GET' }))
    const seconds = isDocument(path) && response.ok ? documentSeconds : secondsToKeep(response)
    if (key === null || seconds === null || (isWhole && request.method === 'HEAD')) return response
    const entry = await entryOf(response, version, now())
    if (asked === generation() || isDocument(path)) kept.set(key, entry, { ttl: seconds * 1000 })
    return entry
  }

  function given(found: Kept, request: Request): Response {
    const { body, ...head } = answerOf(found, headerOf(request), now())
    return new Response(body && new Uint8Array(body), head)
  }
}

type HeaderOf = (name: string) => string | undefined

const headerOf =
  ({ headers }: Request): HeaderOf =>
  (name) =>
    headers.get(name) ?? undefined

/** Null for a personal answer. */
function keyOf(url: string, path: string, header: HeaderOf): string | null {
  if (isDocument(path)) return JSON.stringify([path, variantOf(url, path, header)])
  if (isShared(path)) return JSON.stringify([url, wantedData(header('accept'))])
  if (header('cookie') !== undefined || header('authorization') !== undefined) return null
  return JSON.stringify([url, ...variants.map((name) => header(name) ?? null)])
}

function variantOf(url: string, path: string, header: HeaderOf): string[] {
  if (path.endsWith('.json')) return [languageOfHeader(header('accept-language'))]
  const { searchParams } = new URL(url)
  const cookies = header('cookie')
  const offered = offeredLanguages()
  const lang = parseLang(searchParams.get('lang'), offered) ?? chosenIn(cookies, offered) ?? DEFAULT_LANG
  return [lang, cookieValues(cookies).get(PREFERENCE_KEYS.theme) === 'dark' ? 'dark' : 'light']
}

function secondsToKeep({ status, headers }: Response): number | null {
  if (status >= 500 || headers.has('set-cookie')) return null
  const [, own, shared] =
    /^public, max-age=(\d+)(?:, s-maxage=(\d+))?$/.exec(headers.get('cache-control') ?? '') ?? []
  if (own === undefined) return null
  return Number(shared ?? own)
}

/** @param version of the register, for what depends on nothing else */
async function entryOf(response: Response, version: string | undefined, since: number): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer())
  const { status } = response
  const policy = response.headers.get('content-security-policy')
  return {
    status,
    headers: Object.fromEntries(response.headers),
    body,
    gzipped: body.length > 0 ? await compress(body) : body,
    etag: status !== 200 ? null : version === undefined ? etagOfPage(body, policy) : etagOf(version),
    since,
  }
}

function answerOf(entry: Kept, header: HeaderOf, now: number) {
  const { status, body, gzipped, etag, since } = entry
  const vary = [entry.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  // Caches on the way count from its creation.
  const age = String(Math.floor((now - since) / 1000))
  const headers: Record<string, string> = { ...entry.headers, age, vary, ...(etag !== null && { etag }) }
  if (etag !== null && isKnown(header('if-none-match'), etag)) {
    for (const name of notOfUnmodified) delete headers[name]
    return { status: 304, headers, body: null }
  }
  const zips = body.length > 0 && /\bgzip\b/i.test(header('accept-encoding') ?? '')
  if (zips) headers['content-encoding'] = 'gzip'
  const sent = zips ? gzipped : body
  headers['content-length'] = String(sent.length)
  return { status, headers, body: sent }
}

/** Unlike `isKnown` not by `*`, which says nothing of an address that may not exist. */
const isNamed = (asked: string | undefined, etag: string) => asked?.trim() !== '*' && isKnown(asked, etag)
