import { ReadableStream } from 'node:stream/web'

import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'

import { bodyTooLarge, type RequestRefused } from './refusal'

/** Answers one web request; what Remix's `createRequestHandler` returns. */
export type PortalHandler = (request: Request) => Promise<Response>

/**
 * Hands requests to the portal and writes its answers back.
 *
 * Stands where `@remix-run/express` would: that adapter has no body limit (a chunked body is never counted), appends
 * headers to those already set, and writes a download into memory faster than a slow client takes it.
 *
 * @param handler the portal
 * @param bodyLimitOf the largest body of a request, in bytes, counted as it arrives
 */
export function createPortalMiddleware(
  handler: PortalHandler,
  bodyLimitOf: (req: ExpressRequest) => number,
): RequestHandler {
  return (req, res, next) => {
    answer(req, res, handler, bodyLimitOf(req)).catch(next)
  }
}

async function answer(
  req: ExpressRequest,
  res: ExpressResponse,
  handler: PortalHandler,
  bodyLimit: number,
): Promise<void> {
  const body = limitedBody(req, bodyLimit)
  const answered = handler(toWebRequest(req, res, body?.stream))
  // Whichever comes first: a body over the limit is answered while the portal still waits for the rest of it.
  answered.catch(() => {}) // the loser of the race may still fail
  const response = await (body ? Promise.race([answered, body.exceeded]) : answered)
  await sendWebResponse(req, res, response)
}

interface LimitedBody {
  stream: ReadableStream<Uint8Array>
  /** Rejects with the refusal as soon as the body has grown over the limit; never resolves. */
  exceeded: Promise<never>
}

function limitedBody(req: ExpressRequest, limit: number): LimitedBody | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return undefined
  let exceed: (reason: RequestRefused) => void = () => {}
  const exceeded = new Promise<never>((_, reject) => {
    exceed = reject
  })
  exceeded.catch(() => {}) // the race may be over by then
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let seen = 0
    // The request must outlive its body: destroying it would take the socket, and the answer, with it.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      seen += chunk.length
      if (seen > limit) {
        const refusal = bodyTooLarge()
        exceed(refusal)
        throw refusal
      }
      yield chunk
    }
  }
  return { stream: ReadableStream.from(chunks()), exceeded }
}

function toWebRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  body: ReadableStream<Uint8Array> | undefined,
): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // Answered by Node for HTTP/1, and not for a loader to see.
  headers.delete('connection')
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  const url = `${req.protocol}://${req.headers.host}${req.originalUrl}`
  return new Request(url, {
    method: req.method,
    headers,
    signal: gone.signal,
    body,
    duplex: 'half',
  } as RequestInit)
}

async function sendWebResponse(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  // A body that the portal did not read to its end would block the connection's next request. Whoever was reading it may
  // leave only now, and until then hold it back from flowing: with a listener it flows as soon as they have left.
  res.once('finish', () => req.on('data', () => {}).resume())
  res.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  // Whoever sets one without knowing the request leaves it to us.
  const sent = req.secure
    ? cookies.map((line) => (/;\s*secure\b/i.test(line) ? line : `${line}; Secure`))
    : cookies
  if (sent.length > 0) res.setHeader('set-cookie', sent)
  if (!response.body || req.method === 'HEAD') {
    res.end()
    await response.body?.cancel()
    return
  }
  // A download waits for a client that is slow to take it, rather than in memory. One listener for the whole answer:
  // compression passes `drain` listeners on to its own stream, and never takes one off.
  let proceed = () => {}
  res.on('drain', () => proceed())
  res.on('close', () => proceed())
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    // Leaving the loop cancels the body.
    if (res.destroyed) return
    if (!res.write(chunk)) await new Promise<void>((resolve) => (proceed = resolve))
  }
  res.end()
}
