import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Measure } from '~/telemetry/measure'

import type { ServerConfig } from './config'
import { allowedMethods } from './refusal'

/** Seconds: a cached page, a page, a list of a large company, a document, too slow for anybody. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

export interface Metrics {
  /** Counts and times each request, once the route is known. */
  countRequests: RequestHandler
  /** In Prometheus' format. */
  text(): Promise<string>
}

/** @param measures called at each scrape; if it throws, only its values are missing */
export function createMetrics(version: string, measures: () => Promise<Measure[]>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'sigillo_build_info',
    help: 'The release that runs, and on which Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  const durations = new Histogram({
    name: 'sigillo_http_request_duration_seconds',
    help: 'Requests by page or call, method and class of status, and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    countRequests: (req, res, next) => {
      const began = performance.now()
      res.once('close', () => {
        const labels = {
          route: req.trace.route ?? (res.statusCode < 400 ? 'file' : 'refused'),
          method: allowedMethods.includes(req.method) ? req.method : 'other',
          status: `${Math.floor(res.statusCode / 100)}xx`,
        }
        durations.observe(labels, (performance.now() - began) / 1000)
      })
      next()
    },
    async text() {
      const found = await measures().catch(() => [])
      return `${await registry.metrics()}\n${await textOf(found)}`
    },
  }
}

function textOf(measures: readonly Measure[]): Promise<string> {
  const registers = [new Registry()]
  for (const { name, help, type, values } of measures) {
    // A gauge without labels would start at 0, as if there were a value.
    if (values.length === 0) continue
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const metric = { name, help, labelNames, registers }
    const [gauge, counter] = type === 'gauge' ? [new Gauge(metric)] : [undefined, new Counter(metric)]
    for (const { labels = {}, value } of values) {
      gauge?.set(labels, value)
      counter?.inc(labels, value)
    }
  }
  return registers[0]?.metrics() ?? Promise.resolve('')
}

const checks = ['/health', '/ready', '/live']

/** Requests that came by the port of the figures. */
export const fromOperator = new WeakSet<IncomingMessage>()

/**
 * On a port of its own, not for visitors: there the portal reports its state however many fill its connections.
 * @returns its address
 * @throws the error of `listen`
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: NonNullable<ServerConfig['metrics']>,
  portal: RequestListener,
): Promise<string> {
  const server = createServer((req, res) => {
    if (checks.includes(req.url ?? '')) {
      fromOperator.add(req)
      return portal(req, res)
    }
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Answers until the very end, and keeps nothing from ending.
  server.unref()
  const { address, family, port: taken } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`
}
