import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { Logger } from 'pino'

import { isOneClick, isSameOriginWrite, originsOf } from '~/domain/same-origin'
import type { TakesFiles } from '~/domain/takes-files'
import { toHousehold } from '~/domain/text/household'
import { uploadFormBytes } from '~/domain/text/byte-size'
import { nameRoute, toTraceparent } from '~/telemetry/this-request'

import type { ServerConfig } from './config'
import { onlyGuarded } from './cookies'
import { sendError } from './error-answer'
import { givePublicAnswers, isForEverybody, keepPublicAnswers, publicAnswers } from './kept-answers'
import { idsOf, requestLog } from './log'
import { fromOperator } from './metrics'
import { tagPages } from './page-etag'
import { createPortalMiddleware, setBodyLimit, toWebRequest, type PortalHandler } from './portal-handler'
import {
  allowedMethods,
  bodyTooLarge,
  crossOrigin,
  expectationFailed,
  malformedRequest,
  methodNotAllowed,
  RequestRefused,
  tooManyFromAddress,
} from './refusal'
import { withSecurityHeaders } from './security-headers'
import { staticFiles } from './static-files'

export interface ServerAppOptions {
  config: Pick<
    ServerConfig,
    'trustProxy' | 'publicOrigin' | 'bodyLimit' | 'uploadLimit' | 'stallTimeout' | 'maxConnections'
  >
  log: Logger
  clientDir: string
  portal: PortalHandler
  admitBody?: AdmitBody | undefined
  takesFiles?: FilesTaken | undefined
  /** The version of the register's answers, for their cache. */
  publicVersion?: (() => Promise<string>) | undefined
  /** For monitoring. */
  countRequests?: RequestHandler | undefined
}

/** Decided before more than `smallBody` bytes are read; with `none` the body is not read. */
export type AdmitBody = (request: globalThis.Request) => Promise<'whole' | 'small' | 'none'>

/** By method and path. */
export type FilesTaken = (method: string, path: string) => TakesFiles | null

export type Trust = (address: string | undefined, hop: number) => boolean

export function createServerApp({
  config,
  log,
  clientDir,
  portal,
  admitBody = async () => 'whole',
  takesFiles = () => null,
  publicVersion,
  countRequests,
}: ServerAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  // Cookies are `Secure` and pages send HSTS by protocol; with a public https origin all requests count as
  // https.
  if (config.publicOrigin?.startsWith('https:'))
    Object.defineProperty(app.request, 'protocol', { value: 'https' })
  const trusts = trustOf(app)

  app.use(requestLog(log, (address) => trusts(address, 0)))
  if (countRequests) app.use(countRequests)
  app.use(withSecurityHeaders())
  app.use(noteUntrustedProxy(log, trusts))
  app.use(answerStopping)
  app.use(refuseMalformed(trusts, config.publicOrigin))
  app.use(shareRequests(connectionsOfOne(config)))
  app.use(refuseForeignWrites(config.publicOrigin))
  app.use(staticFiles(clientDir))
  const shared = publicAnswers(publicVersion && { version: publicVersion })
  app.use(givePublicAnswers(shared))
  app.use(compression())
  app.use(limitBody(config, admitBody, takesFiles))
  app.use(createPortalMiddleware(keepPublicAnswers(tagPages(portal), shared), config.stallTimeout))
  app.use(answerError(log))
  return app
}

/** A neighbouring host's. */
export const trustOf = (app: Express): Trust => app.get('trust proxy fn') as Trust

/** How many of the portal's connections one address may hold, and requests under way behind a proxy. */
export const connectionsOfOne = ({ maxConnections }: Pick<ServerConfig, 'maxConnections'>): number =>
  Math.max(1, Math.floor(maxConnections / 4))

function shareRequests(most: number): RequestHandler {
  const underWay = new Map<string, number>()
  return (req, res, next) => {
    const address = toHousehold(req.ip ?? '')
    const before = underWay.get(address) ?? 0
    if (before >= most) return next(tooManyFromAddress())
    underWay.set(address, before + 1)
    res.once('close', () => {
      const left = (underWay.get(address) ?? 1) - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    })
    next()
  }
}

/** Set during shutdown. */
export const stopping = 'stopping'

/** Tells a load balancer to send requests elsewhere, and not to reuse the connection. */
const answerStopping: RequestHandler = (req, res, next) => {
  if (!req.app.enabled(stopping)) return next()
  res.shouldKeepAlive = false
  if (req.path !== '/ready') return next()
  nameRoute('unrouted/ready')
  res.status(503).set('Cache-Control', 'no-store').json({ status: 'stopping' })
}

/** Afterwards `Host`, the URL's protocol and `X-Client-Address` can be trusted. */
function refuseMalformed(trusts: Trust, publicOrigin: string | null): RequestHandler {
  const own = publicOrigin === null ? null : new URL(publicOrigin)
  return (req, _res, next) => {
    if (!allowedMethods.includes(req.method)) return next(methodNotAllowed())
    if (!/^(100-continue)?$/i.test(req.headers.expect ?? '')) return next(expectationFailed())
    const forwardedHost = req.get('x-forwarded-host')?.split(',', 1)[0]?.trim()
    const host = trusts(req.socket.remoteAddress, 0) && forwardedHost ? forwardedHost : req.headers.host
    const { protocol, ip } = req
    // A proxy may have used the other one (RFC 9112, 3.2).
    const isOne = (req.headersDistinct.host?.length ?? 0) <= 1
    if (!host || !isOne || !isSensibleUrl(protocol, host, req.originalUrl)) return next(malformedRequest())
    for (const name of Object.keys(req.headersDistinct)) {
      if (/^(x-forwarded-|forwarded$|x-real-ip$)/.test(name)) dropHeader(req, name)
    }
    setHeader(req, 'host', host)
    // Shared caches keep the answer to the first visitor for all others.
    if (own && (req.method === 'GET' || req.method === 'HEAD') && isForEverybody(req.path)) {
      setHeader(req, 'host', own.host)
      Object.defineProperty(req, 'protocol', { value: own.protocol.slice(0, -1) })
    }
    if (req.secure && req.headers.cookie) setHeader(req, 'cookie', onlyGuarded(req.headers.cookie))
    // Express reads both again.
    setHeader(req, 'x-forwarded-proto', protocol)
    setHeader(req, 'x-forwarded-for', ip ?? '')
    setHeader(req, 'x-client-address', ip ?? '')
    if (fromOperator.has(req)) setHeader(req, 'x-operator', '1')
    else dropHeader(req, 'x-operator')
    setHeader(req, 'x-request-id', req.id)
    // Headers of a trace that does not continue here would mislead.
    if (!req.headers.traceparent?.includes(req.trace.traceId)) dropHeader(req, 'tracestate')
    setHeader(req, 'traceparent', toTraceparent(req.trace))
    next()
  }
}

function isSensibleUrl(protocol: string, host: string, target: string): boolean {
  if (!target.startsWith('/') || !/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host)) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    const url = new URL(`${protocol}://${host}${target}`)
    // Remix's older way of requesting a page's data, unused here.
    return url.host !== '' && !url.searchParams.has('_data')
  } catch {
    return false
  }
}

function dropHeader(req: Request, name: string): void {
  delete req.headers[name]
  delete req.headersDistinct[name]
}

function setHeader(req: Request, name: string, value: string): void {
  req.headers[name] = value
  req.headersDistinct[name] = [value]
}

/** Usually a proxy missing in the settings. */
function noteUntrustedProxy(log: Logger, trusts: Trust): RequestHandler {
  let noted = false
  return (req, _res, next) => {
    const neighbour = req.socket.remoteAddress
    if (!noted && req.headers['x-forwarded-for'] !== undefined && !trusts(neighbour, 0)) {
      noted = true
      log.warn(
        { neighbour },
        'X-Forwarded-For came from an address that TRUST_PROXY does not name: if it is a proxy of yours, all its visitors share one address, and its limits',
      )
    }
    next()
  }
}

/**
 * For requests that the backend does not see: sign-out, preferences, actions. Remix's own check answers 500 and
 * skips resource routes.
 */
function refuseForeignWrites(publicOrigin: string | null): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return next()
    const source = {
      origin: req.headers.origin ?? null,
      site: req.get('sec-fetch-site') ?? null,
      referer: req.headers.referer ?? null,
      // Mail programs post the form of RFC 8058 there; what it does, its token alone allows.
      contentType: isOneClick(req.path) ? null : (req.headers['content-type'] ?? null),
    }
    const own = originsOf(req.protocol, req.headers.host ?? '')
    if (publicOrigin) own.push(publicOrigin)
    next(isSameOriginWrite(source, own) ? undefined : crossOrigin())
  }
}

/** Anybody may send this much anywhere. */
export const smallBody = 64 * 1024

/**
 * Refuses an announced excess before a byte is read; large or unannounced bodies are read only from those who
 * may send them.
 */
function limitBody(
  { bodyLimit, uploadLimit }: Pick<ServerConfig, 'bodyLimit' | 'uploadLimit'>,
  admitBody: AdmitBody,
  takesFiles: FilesTaken,
): RequestHandler {
  const decide = async (req: Request, res: Response): Promise<number> => {
    const taken = takenBy(req, takesFiles)
    const most = Math.max(bodyLimit, taken ? bytesOf(taken, uploadLimit) : 0)
    const small = Math.min(smallBody, most)
    const length = req.headers['content-length']
    if (isAnnouncedTooLarge(length, most)) throw bodyTooLarge()
    const isSmall = length === undefined ? !req.headers['transfer-encoding'] : Number(length) <= small
    if (isSmall || taken?.fromStrangers) return most
    const admitted = await admitBody(toWebRequest(req, res, undefined))
    if (admitted === 'none') return 0
    if (admitted === 'small' && isAnnouncedTooLarge(length, small)) throw bodyTooLarge()
    // Without a go-ahead the client has sent nothing yet.
    if (req.headers.expect && isAnnouncedTooLarge(length, small)) res.writeContinue()
    return admitted === 'small' ? small : most
  }
  return (req, res, next) => {
    decide(req, res).then((limit) => {
      setBodyLimit(res, limit)
      next()
    }, next)
  }
}

/** Files are streamed; other bodies may be held in memory. */
const takenBy = (req: Request, takesFiles: FilesTaken): TakesFiles | null =>
  /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '') ? takesFiles(req.method, req.path) : null

const bytesOf = ({ files, bytes }: TakesFiles, uploadLimit: number) =>
  (bytes ?? uploadLimit) * files + uploadFormBytes

export function isAnnouncedTooLarge(contentLength: string | undefined, limit: number): boolean {
  return Number(contentLength ?? 0) > limit
}

/** The last resort: reveals nothing. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // The client left, or the response was cut off.
    if (res.headersSent || res.destroyed || req.socket.destroyed) {
      if (!isDeparture(error)) log.error({ ...idsOf(req), err: error }, 'answer broke off')
      res.destroy()
      return
    }
    const refused = toRefusal(error)
    if (refused.status >= 500) log.error({ ...idsOf(req), err: error }, 'request failed')
    sendError(req, res, refused).catch(next)
  }
}

const toRefusal = (error: unknown): RequestRefused =>
  error instanceof RequestRefused ? error : new RequestRefused(500, 'internal')

function isDeparture(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return (
    name === 'AbortError' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    code === 'ABORT_ERR'
  )
}
