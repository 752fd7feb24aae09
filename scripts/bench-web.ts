import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import prepareDemo from '../e2e/support/global-setup'
import { buildDir, freePort, startPortal, type Portal } from '../e2e/support/portal'
import { startCluster } from '../tests/support/postgres-cluster'
import { packageBin, root } from './run'
import { cores, load, type Load } from './web/load'
import { findPages, measuredPages, type FoundPage } from './web/pages'
import { measureSpeed } from './web/speed'
import { weigh, withBrowser } from './web/weight'

const exec = promisify(execFile)

/** The parts of `npm run bench -- web`, each also alone: `-- web bytes`. */
const parts = { bytes: measureBytes, rate: measureRate, speed: printSpeed, processes: measureProcesses }

export type WebPart = keyof typeof parts
export const webParts = Object.keys(parts) as WebPart[]

/** Measures some pages of the built portal with the demonstration's data, and prints a table for each part. */
export async function benchWeb(asked: readonly WebPart[]): Promise<void> {
  const forget = await prepareDemo()
  try {
    for (const part of asked) await parts[part]()
  } finally {
    await forget()
  }
}

async function withPortal<T>(work: (portal: Portal) => Promise<T>, settings = {}): Promise<T> {
  const portal = await startPortal({ settings: { LOG_LEVEL: 'error', ...settings } })
  try {
    return await work(portal)
  } finally {
    await portal.stop()
  }
}

async function measureBytes(): Promise<void> {
  const rows = await withPortal((portal) =>
    withBrowser(async (browser) => {
      const weighed: string[][] = []
      for (const page of await findPages(portal)) {
        const { scripts, scriptKilobytes, htmlKilobytes } = await weigh(browser, portal.url, page)
        weighed.push([page.name, String(scripts), scriptKilobytes.toFixed(1), htmlKilobytes.toFixed(1)])
      }
      return weighed
    }),
  )
  printTable(
    'What a browser loads on a first visit, until the network is quiet (brotli)',
    ['scripts', 'kB', 'HTML kB'],
    rows,
  )
}

/** Not pages, but in the same table. */
const beside = [
  { name: 'API list', address: '/api/company/ingredients/list', accept: 'application/json' },
  { name: '/health', address: '/health', accept: '*/*' },
]

async function measureRate(): Promise<void> {
  // Uncompressed: brotli's stream takes four times as long as Remix, and would flatter every page of ours.
  const bare = await withBare((url, pid) => load({ urls: [url], pids: [pid], encodings: 'identity' }))
  const rows = await withPortal(async (portal) => {
    const { url, pid } = portal
    await pin(pid)
    const pages = await findPages(portal)
    const cookie = pages.find(({ name }) => name === '/desk')?.cookie
    const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${url}/login`)).text())?.[0] ?? ''
    const others: (FoundPage & { accept?: string })[] = beside.map((one) => ({
      ...one,
      cookie,
    }))
    others.push({ name: 'a script', address: script, cookie: undefined, accept: '*/*' })
    const measured: [string, Load][] = []
    for (const { address, name, ...rest } of [...pages, ...others])
      measured.push([name, await load({ ...rest, urls: [url + address], pids: [pid] })])
    return measured
  })
  printTable(
    'One core, 8 connections, packed for browsers, beside a bare Remix route of ten rows, not packed',
    ['requests/s', '÷ bare', 'median ms', 'p99 ms', 'CPU ms each'],
    [['bare Remix', bare] as const, ...rows].map(([name, { perSecond, median, p99, cpu }]) => [
      name,
      perSecond.toFixed(0),
      (perSecond / bare.perSecond).toFixed(2),
      median.toFixed(1),
      p99.toFixed(1),
      cpu.toFixed(2),
    ]),
  )
}

/** All threads of a process on the server's core. */
const pin = (pid: number) => exec('taskset', ['-acp', cores.server, String(pid)])

async function withBare<T>(work: (url: string, pid: number) => Promise<T>): Promise<T> {
  const [node, remixServe] = packageBin('@remix-run/serve', 'remix-serve')
  const port = await freePort()
  const child = spawn(node, ['--import', 'tsx', remixServe, 'scripts/web/bare-remix.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${port}/`
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('The bare Remix did not come up')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await pin(child.pid ?? 0)
    return await work(url, child.pid ?? 0)
  } finally {
    child.kill('SIGTERM')
  }
}

async function printSpeed(): Promise<void> {
  const speeds = await withPortal(async (portal) => measureSpeed(portal.url, await findPages(portal)))
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  printTable(
    '400 kbit/s, 400 ms, processor ÷ 4, 820 × 1180: seconds, median of three, cold and warm',
    ['paint', 'usable', 'thread', 'paint, warm', 'usable', 'thread'],
    speeds.map(([name, { cold, warm }]) => [
      name,
      ...[cold, warm].flatMap(({ paint, usable, thread }) => [paint, usable, thread].map(seconds)),
    ]),
  )
}

/**
 * The processor's time for a page when two portals share one database, compared with one that has it alone.
 */
async function measureProcesses(): Promise<void> {
  const cluster = await startCluster()
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-bench-'))
  const settings = { DATABASE_URL: cluster.url }
  try {
    await exec(process.execPath, [path.join(buildDir, 'cli.mjs'), 'seed-demo'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...settings },
    })
    const rows = await withPortal(
      (first) =>
        withPortal(async (second) => {
          const pages = await findPages(
            first,
            measuredPages.filter(({ who }) => who),
          )
          const both = [first, second]
          await Promise.all(both.map(({ pid }) => pin(pid)))
          const measured: string[][] = []
          for (const { name, address, cookie } of pages) {
            const ask = (portals: Portal[]) =>
              load({
                urls: portals.map(({ url }) => url + address),
                cookie,
                pids: portals.map(({ pid }) => pid),
              })
            const one = await ask([first])
            // Compilation in the second would otherwise count as the price of having two.
            await ask([second])
            const two = await ask(both)
            measured.push([name, one.cpu.toFixed(2), two.cpu.toFixed(2), (two.cpu / one.cpu).toFixed(2)])
          }
          return measured
        }, settings),
      settings,
    )
    printTable('One PostgreSQL: CPU ms of all portals for a request', ['one', 'two', 'two ÷ one'], rows)
  } finally {
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function printTable(title: string, heads: string[], rows: string[][]): void {
  console.log(`\n${title}`)
  for (const row of [['', ...heads], ...rows])
    console.log(row.map((cell, n) => (n ? cell.padStart(12) : cell.padEnd(30))).join(''))
}
