import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'

import { householdOf } from '~/domain/text/household'
import { nameRoute } from '~/telemetry/this-request'

import { etagOfPage, isKnown, notOfUnmodified } from './etag'
import { inTurn } from './pace'
import { departureOf, type PortalHandler } from './portal-handler'

/** Public addresses that many request at once, with the same answer for everybody. */
const publicPath = /^\/(api\/)?(verify|credentials)\/|^\/\.well-known\//

/** The headers that answers vary by (`Vary`); cookies make them personal. */
const variants = ['accept', 'accept-language']

interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzipped: Buffer
  etag: string
  since: number
}

const limits = { max: 500, maxSize: 64 * 1024 ** 2, maxEntrySize: 4 * 1024 ** 2 }
const compress = promisify(gzip)

/** More per second than a crowd needs, fewer than would delay others: 1000 from the cache, 50 new ones. */
const paces = { kept: { everyMs: 1, burst: 200 }, made: { everyMs: 20, burst: 10 } }

/** Two queues: cached answers never wait for new ones. */
export function publicAnswers({
  now = Date.now,
  turns = { kept: inTurn(paces.kept), made: inTurn(paces.made) },
} = {}) {
  const answers = new LRUCache<string, Kept>({
    ...limits,
    sizeCalculation: ({ body, gzipped }) => body.length + gzipped.length,
    perf: { now },
    ttlResolution: 0,
  })
  return { answers, now, turns }
}

type PublicAnswers = ReturnType<typeof publicAnswers>

/** Serves a cached answer like a file, for a fifth of the portal's cost. */
export function givePublicAnswers({ answers, now, turns }: PublicAnswers): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const key = keyOf(`${req.protocol}://${req.headers.host}${req.originalUrl}`, (name) => req.get(name))
    if (key === null || !answers.has(key)) return next()
    turns.kept(householdOf(req.ip ?? ''), departureOf(res)).then(() => {
      // It may be gone by now.
      const kept = answers.get(key)
      if (!kept) return next()
      nameRoute('kept')
      const { status, headers, body } = answerOf(kept, (name) => req.get(name), now())
      res
        .status(status)
        .set(headers)
        .end(req.method === 'HEAD' ? undefined : body)
    }, next)
  }
}

/**
 * Caches public answers for as long as they allow, so that a crowd costs the portal one page a minute;
 * concurrent requests wait for the first. A write through this process, such as a revocation, clears them all.
 * Answers are paced, so that a crowd delays no sign-in.
 */
export function keepPublicAnswers(
  portal: PortalHandler,
  { answers: kept, now, turns }: PublicAnswers,
): PortalHandler {
  /** The answers being made, by key; null if one turns out to be personal. */
  const underWay = new Map<string, Promise<Kept | null>>()
  /** Changes with each write: an answer begun before it may not be cached after. */
  let generation = 0

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const response = await portal(request)
      if (response.status < 400) {
        generation += 1
        kept.clear()
        underWay.clear()
      }
      return response
    }
    if (!publicPath.test(new URL(request.url).pathname)) return portal(request)
    const key = keyOf(request.url, headerOf(request))
    const address = householdOf(request.headers.get('x-client-address') ?? '')
    const found = key === null ? undefined : (kept.get(key) ?? (await madeForAnother(key)))
    if (found) {
      await turns.kept(address, request.signal)
      return given(found, request)
    }
    const making = turns.made(address, request.signal).then(() => make(key, request))
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

  async function make(key: string | null, request: Request): Promise<Kept | Response> {
    const found = key === null ? undefined : kept.get(key)
    if (found) return found
    const asked = generation
    const response = await portal(request)
    const seconds = secondsToKeep(response)
    if (key === null || seconds === null || request.method === 'HEAD') return response
    const entry = await entryOf(response, now())
    if (asked === generation) kept.set(key, entry, { ttl: seconds * 1000 })
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
function keyOf(url: string, header: HeaderOf): string | null {
  if (header('cookie') !== undefined || header('authorization') !== undefined) return null
  return JSON.stringify([url, ...variants.map((name) => header(name) ?? null)])
}

function secondsToKeep({ status, headers }: Response): number | null {
  if (status !== 200 || headers.has('set-cookie')) return null
  const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
  return seconds === undefined ? null : Number(seconds)
}

async function entryOf(response: Response, since: number): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    gzipped: await compress(body),
    etag: etagOfPage(body, response.headers.get('content-security-policy')),
    since,
  }
}

function answerOf(entry: Kept, header: HeaderOf, now: number) {
  const { status, body, gzipped, etag, since } = entry
  const vary = [entry.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  // Caches on the way count from its creation.
  const age = String(Math.floor((now - since) / 1000))
  const headers: Record<string, string> = { ...entry.headers, etag, age, vary }
  if (isKnown(header('if-none-match'), etag)) {
    for (const name of notOfUnmodified) delete headers[name]
    return { status: 304, headers, body: null }
  }
  const zips = /\bgzip\b/i.test(header('accept-encoding') ?? '')
  if (zips) headers['content-encoding'] = 'gzip'
  const sent = zips ? gzipped : body
  headers['content-length'] = String(sent.length)
  return { status, headers, body: sent }
}
