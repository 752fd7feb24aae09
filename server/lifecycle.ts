import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { Express } from 'express'
import type { Logger } from 'pino'

import { toHousehold } from '~/domain/text/household'
import { securityHeaders } from '~/portal/security-headers.server'

import { connectionsOfOne, isAnnouncedTooLarge, smallBody, stopping, trustOf, type Trust } from './app'
import type { ServerConfig } from './config'

export interface RunningServer {
  url: string
  /** After `SHUTDOWN_DELAY` lets requests in flight finish. @returns false if `SHUTDOWN_TIMEOUT` cut some off */
  close(): Promise<boolean>
}

/** @throws the error of `listen`, such as EADDRINUSE */
export async function listen(app: Express, config: ServerConfig, log: Logger): Promise<RunningServer> {
  // The app refuses a request without Host, with the usual headers.
  const { headersTimeout } = config
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: Math.min(headersTimeout / 4, 5000) },
    app,
  )
  server.headersTimeout = headersTimeout
  server.maxConnections = config.maxConnections
  server.requestTimeout = 300_000
  // Longer than the minute for which proxies keep a connection, or they would use one just closed.
  server.keepAliveTimeout = 65_000
  // A busy client may use one after the announced time.
  server.keepAliveTimeoutBuffer = 10_000
  server.on('checkContinue', (req, res) => {
    if (!isAnnouncedTooLarge(req.headers['content-length'], smallBody)) res.writeContinue()
    server.emit('request', req, res)
  })
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  const https = config.publicOrigin?.startsWith('https:') ?? false
  server.on('clientError', (error, socket: Socket) => answerUnreadable(error, socket, https))
  shareConnections(server, connectionsOfOne(config), trustOf(app))
  const drain = closer(server, config.shutdownTimeout)
  const close = async () => {
    app.enable(stopping)
    await wait(config.shutdownDelay)
    return drain()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  server.on('error', (error) => log.error({ err: error }, 'server'))
  return { url: urlOf(server), close }
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const any = address === '0.0.0.0' || address === '::'
  return `http://${any ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/**
 * A shared address, such as an office's, has enough; slow requests on all of them leave most of the portal's
 * free.
 */
function shareConnections(server: Server, most: number, trusts: Trust): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Behind a proxy, each visitor has a share of the requests instead.
    if (trusts(socket.remoteAddress, 0)) return
    const address = toHousehold(socket.remoteAddress ?? '')
    const before = open.get(address) ?? 0
    if (before >= most) return void socket.destroy()
    open.set(address, before + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** How long a refused sender may keep the connection. */
const LINGER_MS = 1000

/** There is no response object: written by hand. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, https: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const headers = {
    ...securityHeaders({ kind: 'other', https }),
    'Content-Length': '0',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
  // Time to read the answer, even for senders that continue.
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

function closer(server: Server, timeout: number): () => Promise<boolean> {
  const inFlight = new Map<Socket, Set<ServerResponse>>()
  let closing = false
  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, new Set())
    socket.once('close', () => inFlight.delete(socket))
  })
  server.prependListener('request', (req, res) => {
    const responses = inFlight.get(req.socket)
    responses?.add(res)
    if (closing) res.shouldKeepAlive = false
    res.once('close', () => {
      responses?.delete(res)
      if (closing && responses?.size === 0) req.socket.end()
    })
  })
  return async () => {
    closing = true
    // Node closes only idle sockets that have had a request; browsers also open some in advance.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, responses] of inFlight) {
      if (responses.size === 0) socket.destroy()
      for (const res of responses) res.shouldKeepAlive = false
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, timeout, false).unref()
    })
    const inTime = await Promise.race([closed.then(() => true), late])
    clearTimeout(timer)
    if (!inTime) server.closeAllConnections()
    return inTime
  }
}
