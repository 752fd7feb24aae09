import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import prepareDemo from '../e2e/support/global-setup'
import { freePort, startPortal, type Portal } from '../e2e/support/portal'
import { heldMemoryOf, probedPortal, sessionCookie, signIn } from '../tests/hostile/portal'
import { changesOf, prepareRegister, type Change } from '../tests/support/open-register'
import { startCluster } from '../tests/support/postgres-cluster'
import { withBackend } from '../tests/support/prepared-database'
import { startVarnish } from '../tests/support/varnish'
import { figureOf } from './bench-data'
import { askUntil } from './bench-pdf-server'

const connections = 50
const addresses = 50
const searchesAMinute = 10_000
const readers = 200

/**
 * In a worker thread: as many connections ask for `url`, over and over. `each` puts a number of its own behind it; with `everyMs`
 * each connection has an address of its own and waits that long between two requests.
 */
const crowd = `
  const { get, Agent } = require('node:http')
  const { parentPort, workerData: { url, connections, headers = {}, each = '', everyMs = 0 } } = require('node:worker_threads')
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const answers = {}
  let asked = 0
  const ask = (n) => {
    asked += 1
    const done = (status) => {
      answers[status] = (answers[status] ?? 0) + 1
      everyMs ? setTimeout(ask, everyMs, n) : ask(n)
    }
    const own = everyMs ? { localAddress: '127.0.1.' + (n + 1) } : {}
    get(each ? url + each + asked : url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...headers }, ...own }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
    }).on('error', ({ code }) => done(code))
  }
  for (let n = 0; n < connections; n += 1) setTimeout(ask, everyMs * n / connections, n)
  parentPort.once('message', () => { parentPort.postMessage(answers); process.exit() })
`

interface Crowd {
  url: string
  connections?: number
  headers?: Record<string, string>
  each?: string
  everyMs?: number
}

/** @returns what the crowd was answered while that was done */
async function among(options: Crowd, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const worker = new Worker(crowd, { eval: true, workerData: { connections, ...options } })
  await work()
  worker.postMessage('stop')
  const [answers] = (await once(worker, 'message')) as [Record<string, number>]
  return answers
}

/** Seconds of a processor that this process has had. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

/** @returns milliseconds of a processor for each answer, whatever else the machine does */
async function costOf(pid: number, options: Crowd, seconds: number): Promise<number> {
  await among(options, () => wait(1000))
  const before = await processorTime(pid)
  const answers = await among(options, () => wait(seconds * 1000))
  const spent = (await processorTime(pid)) - before
  const count = Object.values(answers).reduce((a, b) => a + b, 0)
  const wrong = Object.keys(answers).filter((status) => status !== '200' && status !== '304')
  if (wrong.length > 0) throw new Error(`${options.url} was answered ${JSON.stringify(answers)}`)
  return (spent / count) * 1000
}

const say = (what: string, is: string, goal: string) =>
  console.log(`${what.padEnd(64)}${is.padStart(20)}   ${goal}`)

/** What the register costs over HTTP. Needs a build. @param scale of the durations */
export async function benchRegisterWeb(scale: number): Promise<void> {
  const forget = await prepareDemo()
  try {
    const portal = await startPortal({ program: probedPortal, settings: { LOG_LEVEL: 'error' } })
    try {
      await measure(portal, scale)
    } finally {
      await portal.stop()
    }
  } finally {
    await forget()
  }
}

async function measure(portal: Portal, scale: number): Promise<void> {
  const { url, pid } = portal
  const seconds = 10 * scale
  const manager = await signIn(url, 'manager')
  const opened = await manager('/api/certifier/settings/directory', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' }),
  })
  if (!opened.ok) throw new Error(`The register does not open: ${opened.status}`)
  const { items } = (await (await fetch(`${url}/api/directory`)).json()) as { items: { slug: string }[] }
  const page = `${url}/directory/products/${items[0]?.slug}`
  const first = await fetch(page, { headers: { accept: 'text/html' } })
  const html = await first.text()

  console.log('\nThe register over HTTP')
  const drawn = await costOf(pid, { url: page, each: '?lot=' }, seconds)
  const constant = await costOfConstant(html, seconds)
  say('a page that is drawn: ms of a processor', drawn.toFixed(2), '')
  say(
    '  the same markup from a constant',
    constant.toFixed(2),
    `the page at ${(constant / drawn).toFixed(2)} of its rate: ≥ 0.8`,
  )
  const kept = await costOf(pid, { url: page }, seconds)
  say('a page that is kept: answers a second of a core', (1000 / kept).toFixed(0), '≥ 5000')
  const etag = first.headers.get('etag') ?? ''
  const unchanged = await costOf(pid, { url: page, headers: { 'if-none-match': etag } }, seconds)
  say('a 304: ms of a processor', unchanged.toFixed(3), '≤ 0.3')

  const staff = { url, cookie: await sessionCookie(url, 'staff') }
  const list = '/certifier/products'
  await askUntil(staff, list, wait(2000))
  const idle = figureOf(await askUntil(staff, list, wait(2 * seconds * 1000)))
  const searching = {
    url: `${url.replace('localhost', '127.0.0.1')}/directory`,
    connections: addresses,
    each: '?q=pasta+',
    everyMs: (addresses * 60_000) / searchesAMinute,
  }
  let busy = idle
  const answers = await among(searching, async () => {
    busy = figureOf(await askUntil(staff, list, wait(2 * seconds * 1000)))
  })
  say(`${list}, alone: ms, median and p99`, `${idle.median.toFixed(0)} ${idle.p99.toFixed(0)}`, '')
  say(
    `  beside ${searchesAMinute} searches a minute from ${addresses} addresses`,
    `${busy.median.toFixed(0)} ${busy.p99.toFixed(0)}`,
    `p99 ≤ 2 ×; searches were answered ${JSON.stringify(answers)}`,
  )

  const minutes = 10 * scale
  const memory: number[] = []
  const held = await among({ url: page }, async () => {
    for (let at = 0; at <= 10; at++) {
      memory.push(await heldMemoryOf(portal))
      await wait((minutes * 60_000) / 10)
    }
  })
  say(
    `memory in ${minutes} minutes at ${((held['200'] ?? 0) / (minutes * 66)).toFixed(0)} answers a second: MB`,
    `${memory[1]?.toFixed(1)} → ${memory.at(-1)?.toFixed(1)}`,
    'flat',
  )
}

/** A server that compresses and sends this page. */
async function costOfConstant(html: string, seconds: number): Promise<number> {
  const port = await freePort()
  const source = `
    const { gzip } = require('node:zlib')
    const html = Buffer.from(process.argv[1])
    require('node:http').createServer((_, res) => gzip(html, (_, body) => {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(body)
    })).listen(${port}, () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', source, html], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  try {
    return await costOf(child.pid ?? 0, { url: `http://localhost:${port}/` }, seconds)
  } finally {
    child.kill()
  }
}

/** How long after a change somebody still reads what was before, with a cache in front of one of two origins. Needs a build. */
export async function benchRevocation(): Promise<void> {
  const forget = await prepareDemo()
  try {
    console.log(`\nThe last page of before, ${readers} readers, seconds after the change`)
    console.log(['', 'its origin', 'another origin', 'the cache'].map((cell) => cell.padEnd(26)).join(''))
    await revokeBehindCache('the cache ≤ 60, origins ≤ 2')
  } finally {
    await forget()
  }
}

async function revokeBehindCache(title: string): Promise<void> {
  const cluster = await startCluster()
  const port = await freePort()
  const options = { settings: { DATABASE_URL: cluster.url } }
  try {
    const prepared = await withBackend({ DATABASE_URL: cluster.url }, prepareRegister)
    const portals = await Promise.all([startPortal(options), startPortal(options)])
    const [here, there] = portals
    const varnish = await startVarnish(there.url, port)
    const changes = await changesOf(prepared, here.url)
    console.log(title)
    await readWhile(changes, [here.url, there.url, `http://localhost:${port}`])
    await varnish.stop()
    await Promise.all(portals.map((portal) => portal.stop()))
  } finally {
    await cluster.remove()
  }
}

/** All changes at the first place, while readers ask at each place until none of them has been given an old page for long. */
async function readWhile(changes: Change[], places: string[]): Promise<void> {
  const last = new Map<string, number>()
  const made = new Map<Change, number>()
  const asksOf = places.length * changes.length
  const state = { over: false }
  const reader = async (at: number) => {
    const place = at % places.length
    const change = changes[Math.floor(at / places.length) % changes.length]
    while (!state.over && change) {
      const answer = await fetch(places[place] + change.path, { headers: { accept: 'text/html' } })
      if (change.isBefore(await answer.text())) last.set(`${change.what} ${place}`, performance.now())
      await wait(20)
    }
  }
  const reading = Array.from({ length: Math.max(readers, asksOf) }, (_, at) => reader(at))
  // Until each page is kept everywhere.
  await wait(5000)
  for (const change of changes) {
    await change.make(places[0] ?? '')
    made.set(change, performance.now())
  }
  const quietFor = () => performance.now() - Math.max(...last.values())
  while (quietFor() < 10_000) await wait(500)
  state.over = true
  await Promise.all(reading)
  for (const change of changes) {
    const cells = places.map((_, place) => {
      const since = ((last.get(`${change.what} ${place}`) ?? 0) - (made.get(change) ?? 0)) / 1000
      return Math.max(since, 0).toFixed(2)
    })
    console.log([`  ${change.what}`, ...cells].map((cell) => cell.padEnd(26)).join(''))
  }
}
