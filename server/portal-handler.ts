import { ReadableStream } from 'node:stream/web'

import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'

import { guarded } from './cookies'
import { drain } from './drain'
import { packFor } from './pack'
import { bodyStalled, bodyTooLarge, type RequestRefused } from './refusal'

/** The return value of Remix's `createRequestHandler`. */
export type PortalHandler = (request: Request) => Promise<Response>

/** `@remix-run/express` has no body limit, appends to headers already set, and buffers slow downloads. */
export function createPortalMiddleware(handler: PortalHandler, stallTimeout: number): RequestHandler {
  return (req, res, next) => {
    answer(req, res, handler, stallTimeout).catch(next)
  }
}

/** Bytes that are read. With 0 the portal gets no body. */
export function setBodyLimit(res: ExpressResponse, limit: number): void {
  res.locals.bodyLimit = limit
}

async function answer(
  req: ExpressRequest,
  res: ExpressResponse,
  handler: PortalHandler,
  stallTimeout: number,
): Promise<void> {
  const body = limitedBody(req, Number(res.locals.bodyLimit), stallTimeout)
  const answered = handler(toWebRequest(req, res, body?.stream))
  // A body over the limit is answered while the portal still waits for it.
  answered.catch(() => {}) // the loser of the race may still fail
  const response = await (body ? Promise.race([answered, body.failed]) : answered)
  await sendWebResponse(req, res, response)
}

/**
 * The minimum pace of a body, in bytes per millisecond: slower than any real connection, faster than an attack
 * that holds one.
 */
const leastPace = 1

interface LimitedBody {
  stream: ReadableStream<Uint8Array>
  /** Rejects once the body is too large, or stalls; never resolves. */
  failed: Promise<never>
}

function limitedBody(req: ExpressRequest, limit: number, stallTimeout: number): LimitedBody | undefined {
  if (req.method === 'GET' || req.method === 'HEAD' || limit === 0) return undefined
  let fail: (reason: RequestRefused) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {}) // the race may be over by then
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // Destroying the request would destroy the socket, and the answer, with it.
    const refuse = (refusal: RequestRefused): never => {
      fail(refusal)
      throw refusal
    }
    const parts = (req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    let seen = 0
    let isOver = false
    const began = performance.now()
    try {
      for (;;) {
        const spent = performance.now() - began - seen / leastPace
        const part = await inTime(parts.next(), Math.max(0, stallTimeout - Math.max(0, spent)))
        isOver = part === 'late' || part.done === true
        if (part === 'late') return refuse(bodyStalled())
        if (part.done) return
        seen += part.value.length
        if (seen > limit) refuse(bodyTooLarge())
        yield part.value
      }
    } finally {
      // A late one is not awaited.
      if (!isOver) await parts.return?.()
    }
  }
  return { stream: ReadableStream.from(chunks()), failed }
}

async function inTime<T>(waited: Promise<T>, milliseconds: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'late').unref()
  })
  waited.catch(() => {})
  try {
    return await Promise.race([waited, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The client left before the answer. */
export function departureOf(res: ExpressResponse): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}

export function toWebRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  body: ReadableStream<Uint8Array> | undefined,
): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // For Node, not for a loader.
  headers.delete('connection')
  if (!body) for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  const url = `${req.protocol}://${req.headers.host}${req.originalUrl}`
  return new Request(url, {
    method: req.method,
    headers,
    signal: departureOf(res),
    body,
    duplex: 'half',
  } as RequestInit)
}

async function sendWebResponse(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  // A body that the portal did not read to its end would block the connection's next request. Its reader may
  // detach only now, having paused it until then: with a listener it flows as soon as they have.
  res.once('finish', () => {
    drain(req).then(
      (isWhole) => isWhole || req.socket.destroy(),
      () => {},
    )
  })
  res.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  // Nobody else can set it without knowing the request.
  const sent = req.secure ? cookies.map(guarded) : cookies
  if (sent.length > 0) res.setHeader('set-cookie', sent)
  if (!response.body || req.method === 'HEAD') {
    await end(req, res)
    await response.body?.cancel()
    return
  }
  if (isPage(response)) {
    const { encoding, body } = packFor(req, Buffer.from(await response.arrayBuffer()))
    if (encoding) res.setHeader('content-encoding', encoding)
    res.setHeader('content-length', body.length)
    res.write(body)
    await end(req, res)
    return
  }
  // A download waits for a slow client instead of filling memory. One listener for the whole answer:
  // compression passes `drain` listeners on to its own stream, and never removes one.
  let proceed = () => {}
  res.on('drain', () => proceed())
  res.on('close', () => proceed())
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    // Leaving the loop cancels the body.
    if (res.destroyed) return
    if (!res.write(chunk)) await new Promise<void>((resolve) => (proceed = resolve))
  }
  await end(req, res)
}

/** A page, its data, an API answer: complete in memory before its first byte is sent. */
const isPage = ({ headers }: Response) =>
  /^(text\/(html|x-script)|application\/json)\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  !headers.has('content-disposition')

/** Closing a connection while the client sends destroys the answer. */
async function end(req: ExpressRequest, res: ExpressResponse): Promise<void> {
  if (!res.shouldKeepAlive && !req.complete) {
    res.flushHeaders()
    await drain(req)
  }
  res.end()
}
