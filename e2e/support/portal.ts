import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { clockEnv } from './clock'

export const buildDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../build')

export interface Portal {
  url: string
  pid: number
  /** Its data: database, files, and the mails in `outbox`. */
  dataDir: string
  /** Its output so far. */
  log(): string
  /** Ends it as an operator would, and deletes its data. @throws if it does not end properly */
  stop(): Promise<void>
}

/** A portal whose server stops and restarts, with its data intact. */
export interface StoppablePortal extends Portal {
  /** Like a power cut. */
  kill(): Promise<void>
  /** @param program what Node runs instead: another build */
  start(program?: readonly string[]): Promise<void>
}

export async function startStoppablePortal(): Promise<StoppablePortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-'))
  await fillData(dataDir)
  const port = await freePort()
  let running = await launch(dataDir, port)
  return {
    ...running,
    log: () => running.log(),
    kill: () => running.kill(),
    start: async (program) => void (running = await launch(dataDir, port, program ? { program } : {})),
    stop: () => running.stop(),
  }
}

/**
 * Starts the built portal as a process of its own, on a free port and a fresh copy of the seeded data.
 * @param options.mayFail for a test that makes it fail: errors in its log are then expected
 * @throws with its output, if it does not start
 */
export async function startPortal(options: LaunchOptions = {}): Promise<Portal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-'))
  await fillData(dataDir)
  return launch(dataDir, await freePort(), options)
}

/**
 * Starts two of them: a portal without data of its own, which people see, and the one whose backend it uses.
 * @throws with the output of the one that did not start
 */
export async function startRemotePortal(): Promise<Portal> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-'))
  await fillData(dataDir)
  const backend = await launch(dataDir, await freePort(), {
    settings: { PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: 'loopback' },
  })
  const own = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-'))
  const portal = await launch(own, port, { settings: { BACKEND_URL: backend.url } })
  return {
    url: portal.url,
    pid: portal.pid,
    dataDir,
    log: () => backend.log() + portal.log(),
    async stop() {
      const kept = await readdir(own)
      await portal.stop()
      await backend.stop()
      if (kept.length > 0) throw new Error(`The portal without a backend of its own kept ${kept.join(', ')}`)
    },
  }
}

async function fillData(dataDir: string): Promise<void> {
  const base = process.env.SIGILLO_E2E_BASE
  if (!base) throw new Error('The global setup has not run')
  await cp(base, dataDir, { recursive: true })
}

interface LaunchOptions {
  settings?: Record<string, string>
  /** What Node runs instead of our server. */
  program?: readonly string[]
  mayFail?: boolean
}

async function launch(
  dataDir: string,
  port: number,
  { settings = {}, program = [path.join(buildDir, 'main.mjs')], mayFail = false }: LaunchOptions = {},
): Promise<Portal & { kill(): Promise<void> }> {
  const url = urlOf(port)
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...clockEnv(), ...compileCache, ...settingsFor(dataDir, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  // Not 'exit': its last output may come after that.
  const exited = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  // So that it does not outlive an interrupted test run.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  const isUp = await untilHealthy(url, () => child.exitCode === null)
  if (!isUp) {
    kill()
    throw new Error(`The portal did not come up:\n${output()}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    log: output,
    async kill() {
      child.kill('SIGKILL')
      await exited
      process.off('exit', kill)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code, signal] = await exited
      process.off('exit', kill)
      await rm(dataDir, { recursive: true, force: true })
      mustHaveEndedWell(code ?? signal, output(), mayFail)
    },
  }
}

/** Starts the portal of one test file after another in one process, which spares each the start's two seconds. */
export class WarmProcess {
  readonly #child: ChildProcess
  readonly #output: () => string

  constructor() {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'warm-process.mjs'), path.join(buildDir, 'main.mjs')],
      { env: { ...process.env, ...clockEnv(), ...compileCache }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    )
    this.#child = child
    this.#output = outputOf(child)
  }

  /** The one before has been stopped. @throws with its output, if it does not start */
  async start(): Promise<Portal> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-'))
    await fillData(dataDir)
    const port = await freePort()
    const before = this.#output().length
    const log = () => this.#output().slice(before)
    const ended = () => /^ended (.+)$/m.exec(log())?.[1]
    this.#child.send(settingsFor(dataDir, port))
    if (!(await untilHealthy(urlOf(port), () => this.#child.exitCode === null && !ended())))
      throw new Error(`The portal did not come up:\n${log()}`)
    return {
      url: urlOf(port),
      pid: this.#child.pid ?? 0,
      dataDir,
      log,
      stop: async () => {
        this.#child.send('stop')
        const stopped = new AbortController()
        const gone = once(this.#child, 'exit', stopped).catch(() => undefined)
        while (!ended() && this.#child.exitCode === null && this.#child.signalCode === null)
          await Promise.race([once(this.#child.stdout ?? this.#child, 'data', stopped), gone])
        stopped.abort()
        await rm(dataDir, { recursive: true, force: true })
        mustHaveEndedWell(Number(ended()), log(), false)
      },
    }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

const urlOf = (port: number) => `http://localhost:${port}`

/** A third of each start. */
const compileCache = { NODE_COMPILE_CACHE: path.join(buildDir, '../.cache/compiled') }

const settingsFor = (dataDir: string, port: number) => ({
  NODE_ENV: 'production' as const,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: urlOf(port),
  DATABASE_URL: '',
  SMTP_URL: '',
  BACKEND_URL: '',
  // Stories read mail at once.
  NOTICE_DELAY_SECONDS: '0',
})

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

/** @throws with the reason, if it ended otherwise than an operator expects */
function mustHaveEndedWell(how: number | string | null, output: string, mayFail: boolean): void {
  if (how !== 0) throw new Error(`The portal ended with ${how}:\n${output.slice(-5000)}`)
  const failures = output.split('\n').filter((line) => /"level":(50|60)/.test(line))
  if (failures.length > 0 && !mayFail) throw new Error(`The portal logged errors:\n${failures.join('\n')}`)
}

async function untilHealthy(url: string, isAlive: () => boolean): Promise<boolean> {
  const end = Date.now() + 60_000
  while (isAlive() && Date.now() < end) {
    const response = await fetch(`${url}/health`).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
