import { expect, test } from 'vitest'

import type { Measure } from '~/telemetry/measure'
import { nameAccount, nameCall, nameRoute, traceHeaders } from '~/telemetry/this-request'

import { createMetrics, serveMetrics } from '../../server/metrics'
import { startServer } from './support'

const waiting: Measure = {
  name: 'sigillo_queue_length',
  help: 'What waits.',
  type: 'gauge',
  values: [
    { labels: { queue: 'mail' }, value: 3 },
    { labels: { queue: 'a "quoted" one' }, value: 0 },
  ],
}

async function scraped(measures: () => Promise<Measure[]>) {
  const metrics = createMetrics('1.2.3', measures)
  const url = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, (req, res) =>
    res.end(`portal ${req.url}`),
  )
  return { metrics, url, scrape: async () => (await fetch(url)).text() }
}

test('metrics count requests by the name of page or call, never by address, and include measures', async () => {
  const { metrics, url, scrape } = await scraped(async () => [waiting])
  const portal = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/nowhere') return new Response(null, { status: 404 })
    nameRoute(pathname.startsWith('/api') ? 'unrouted/api/*' : 'certifier/:id')
    nameCall('ingredients.list')
    nameCall('ingredients.get')
    return new Response('hello')
  }
  const server = await startServer(portal, {}, undefined, metrics.countRequests)
  const ask = async (path: string, method = 'GET') => (await fetch(server.url + path, { method })).text()
  for (const path of ['/certifier/1', '/certifier/2', '/api/x', '/nowhere', '/favicon.svg']) await ask(path)
  await ask('/certifier/1', 'PROPFIND')

  const text = await scrape()
  const counted = Object.fromEntries(
    Array.from(
      text.matchAll(/^sigillo_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm),
      ([, of, n]) => [of?.replaceAll('"', ''), Number(n)],
    ),
  )
  expect(counted).toEqual({
    'route=certifier/:id,method=GET,status=2xx': 2,
    'route=call ingredients.list,method=GET,status=2xx': 1,
    'route=refused,method=GET,status=4xx': 1,
    'route=file,method=GET,status=2xx': 1,
    'route=refused,method=other,status=4xx': 1,
  })
  expect(text).toContain('sigillo_queue_length{queue="mail"} 3\n')
  expect(text).toContain('sigillo_queue_length{queue="a \\"quoted\\" one"} 0\n')
  expect(text).toMatch(/^sigillo_build_info\{version="1.2.3",node="v\d.*"\} 1$/m)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toContain(`# TYPE ${name}`)
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
})

test.each(['gauge', 'counter'] as const)(
  'a %s without a value is left out: 0 days left would be one',
  async (type) => {
    const none: Measure = { name: 'sigillo_stamp_days_left', help: 'Days.', type, values: [] }
    const { scrape } = await scraped(async () => [none, waiting])
    const text = await scrape()
    expect(text).not.toContain('sigillo_stamp_days_left')
    expect(text).toContain('sigillo_queue_length')
  },
)
test('the portal reports its state beside its metrics, and serves nothing else there', async () => {
  const { url } = await scraped(async () => [])
  for (const path of ['/health', '/ready', '/live'])
    expect(await (await fetch(new URL(path, url))).text()).toBe(`portal ${path}`)
  expect((await fetch(new URL('/login', url))).status).toBe(404)
})

test('a failing measure does not cost the rest of the metrics', async () => {
  const { scrape } = await scraped(() => Promise.reject(new Error('away')))
  expect(await scrape()).toContain('sigillo_build_info')
})

test("a request's log line names its account and path, so that disclosures can be traced", async () => {
  const { url, log } = await startServer(async (request) => {
    if (new URL(request.url).pathname === '/known') nameAccount('account-1')
    return new Response('hello')
  })
  for (const path of ['/known', '/stranger']) await (await fetch(url + path)).text()
  const lineOf = (path: string) => log.find((line) => line.path === path)
  await expect.poll(() => lineOf('/stranger')).toBeDefined()
  expect(lineOf('/known')).toMatchObject({ account: 'account-1', address: expect.any(String) as string })
  expect(lineOf('/stranger')).not.toHaveProperty('account')
})

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const begun = `00-${caller.trace}-${caller.span}-01`

/** What the portal receives, and would pass on. */
async function traced(
  headers: Record<string, string>,
  env: Record<string, string> = { TRUST_PROXY: 'loopback' },
) {
  const portal = async (request: Request) =>
    Response.json({
      told: request.headers.get('traceparent'),
      state: request.headers.get('tracestate'),
      tells: traceHeaders().traceparent,
    })
  const { url, log } = await startServer(portal, env)
  const response = await fetch(url, { headers })
  const answer = (await response.json()) as { told: string; state: string | null; tells: string }
  const id = response.headers.get('x-request-id')
  await expect.poll(() => log.find((line) => line.requestId === id)).toBeDefined()
  return { ...answer, id, line: log.find((line) => line.requestId === id) }
}

test("a trusted proxy's trace continues in the log and in outgoing requests", async () => {
  const { told, state, tells, id, line } = await traced({ traceparent: begun, tracestate: 'vendor=1' })
  const [, trace, span, flags] = told.split('-')
  expect([trace, flags, state, tells]).toEqual([caller.trace, '01', 'vendor=1', told])
  expect(span).toMatch(/^(?!00f067aa0ba902b7)[\da-f]{16}$/)
  expect(line).toMatchObject({ trace_id: caller.trace, span_id: span })
  expect(id).toBe(caller.trace)
  expect(await traced({ traceparent: begun, 'x-request-id': 'of-the-proxy' })).toMatchObject({
    id: 'of-the-proxy',
    line: { trace_id: caller.trace },
  })
})

test.each([
  ['of nobody', {}],
  ['of a stranger', { traceparent: begun }, { TRUST_PROXY: 'false' }],
  ['that is garbage', { traceparent: 'garbage' }],
  ['of only zeros', { traceparent: `00-${'0'.repeat(32)}-${caller.span}-01` }],
  ['in capitals', { traceparent: begun.toUpperCase() }],
  ['of a version that is none', { traceparent: begun.replace('00', 'ff') }],
  ['with too much behind it', { traceparent: `${begun}-more` }],
])('a trace %s starts anew', async (_whose, headers, env = { TRUST_PROXY: 'loopback' }) => {
  const { told, state, id, line } = await traced({ ...headers, tracestate: 'vendor=1' }, env)
  const [, trace, , flags] = told.split('-')
  expect(trace).toMatch(/^(?!4bf92f)[\da-f]{32}$/)
  expect([state, flags, id, line?.trace_id]).toEqual([null, '00', trace, trace])
})
