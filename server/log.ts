import type { Request, RequestHandler } from 'express'
import { pino, type Logger } from 'pino'

import { answering, beginRequest, traceFields, type ThisRequest } from '~/telemetry/this-request'

import type { ServerConfig } from './config'

/** JSON lines: no input can start a line of its own. */
export function createLog(config: Pick<ServerConfig, 'logLevel'>): Logger {
  const options = { level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  // Synchronous, so that the last lines before exit are written, in order.
  return pino(options, pino.destination({ fd: 1, sync: true }))
}

declare module 'express-serve-static-core' {
  interface Request {
    id: string
    trace: ThisRequest
  }
}

/** The token gives access to the calendar. */
const calendarToken = /^((?:\/api)?\/calendar\/(?:feed\/)?)(?!link$)[^/]+/

/** A program's, put into an address by mistake. */
const programToken = /sigillo_\w{8,}/g

/** Groups all log lines of a request. */
export const idsOf = ({ id, trace }: Request) => ({ requestId: id, ...traceFields(trace) })

/**
 * The path only: links in mails carry secret codes in the query. A trusted sender's trace continues here; the
 * request's id is the trace's, unless the sender set one.
 */
export function requestLog(log: Logger, trusts: (address: string | undefined) => boolean): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    const isTrusted = trusts(req.socket.remoteAddress)
    const given = req.get('x-request-id')
    req.trace = beginRequest(isTrusted ? req.get('traceparent') : undefined)
    req.id = given && /^[\w.-]{1,64}$/.test(given) && isTrusted ? given : req.trace.traceId
    res.setHeader('X-Request-Id', req.id)
    res.once('close', () => {
      const line = {
        ...idsOf(req),
        method: req.method,
        path: req.originalUrl
          .split('?', 1)[0]
          ?.replace(calendarToken, '$1…')
          .replace(programToken, 'sigillo_…')
          .slice(0, 500),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        address: req.ip,
        ...(req.trace.account !== undefined && { account: req.trace.account }),
        ...(res.writableFinished ? {} : { aborted: true }),
      }
      // Not ready is an answer, not a fault.
      if (res.statusCode >= 500 && req.path !== '/ready') log.error(line, 'request')
      else log.info(line, 'request')
    })
    answering(req.trace, next)
  }
}
