import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { etagOfPage, isKnown, notModified } from './etag'
import { pacer } from './pace'
import type { PortalHandler } from './portal-handler'

/** Asked for by strangers, many at once, and answered alike to all. */
const publicPath = /^\/(api\/)?(verify|credentials)\/|^\/\.well-known\//

/** What the answers differ by (`Vary`); cookies make them somebody's own. */
const variants = ['accept', 'accept-language']

interface Kept {
  status: number
  headers: Headers
  body: Buffer
  gzipped: Buffer
  etag: string
  since: number
}

const limits = { max: 500, maxSize: 64 * 1024 ** 2, maxEntrySize: 4 * 1024 ** 2 }
const compress = promisify(gzip)

/** 200 kept answers a second, or 50 that are made: more than a crowd needs, less than would keep others waiting. */
const pace = { everyMs: 5, burst: 40 }
const cost = { kept: 1, made: 4 }

/**
 * Keeps public answers for as long as they allow, so that a crowd costs the portal one page a minute; whoever asks at
 * once waits for the first. A write through this process, such as a revocation, forgets them all. They are answered
 * at a pace, so that a crowd delays no sign-in.
 */
export function keepPublicAnswers(
  portal: PortalHandler,
  { now = Date.now, turn = pacer(pace) } = {},
): PortalHandler {
  const kept = new LRUCache<string, Kept>({
    ...limits,
    sizeCalculation: ({ body, gzipped }) => body.length + gzipped.length,
    perf: { now },
    ttlResolution: 0,
  })
  const underWay = new Map<string, Promise<Kept | Response>>()
  /** Changes with each write: what was begun before it may not be kept after. */
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
    const key = keyOf(request)
    const isThere = key !== null && (kept.has(key) || underWay.has(key))
    await turn(isThere ? cost.kept : cost.made)
    if (key === null) return portal(request)
    const found = kept.get(key) ?? (await first(key, request))
    return found instanceof Response ? found : answerOf(found, request, now())
  }

  async function first(key: string, request: Request): Promise<Kept | Response> {
    const begun = underWay.get(key)
    if (begun) {
      const shared = await begun.catch(() => null)
      return shared && !(shared instanceof Response) ? shared : portal(request)
    }
    const asked = generation
    const asking = portal(request).then(async (response) => {
      const seconds = secondsToKeep(response)
      if (seconds === null || request.method === 'HEAD') return response
      const entry = await entryOf(response, now())
      if (asked === generation) kept.set(key, entry, { ttl: seconds * 1000 })
      return entry
    })
    underWay.set(key, asking)
    try {
      return await asking
    } finally {
      if (underWay.get(key) === asking) underWay.delete(key)
    }
  }
}

/** Null for what is somebody's own. */
function keyOf({ url, headers }: Request): string | null {
  if (headers.has('cookie') || headers.has('authorization')) return null
  return JSON.stringify([url, ...variants.map((name) => headers.get(name))])
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
    headers: new Headers(response.headers),
    body,
    gzipped: await compress(body),
    etag: etagOfPage(body, response.headers.get('content-security-policy')),
    since,
  }
}

function answerOf(entry: Kept, request: Request, now: number): Response {
  const headers = new Headers(entry.headers)
  headers.set('ETag', entry.etag)
  // Caches on the way count from when it was made.
  headers.set('Age', String(Math.floor((now - entry.since) / 1000)))
  if (isKnown(request.headers.get('if-none-match'), entry.etag)) return notModified(headers)
  const zips = /\bgzip\b/i.test(request.headers.get('accept-encoding') ?? '')
  headers.append('Vary', 'Accept-Encoding')
  if (zips) headers.set('Content-Encoding', 'gzip')
  const body = zips ? entry.gzipped : entry.body
  headers.set('Content-Length', String(body.length))
  return new Response(new Uint8Array(body), { status: entry.status, headers })
}
