import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import type { Api } from '~/backend/backend'
import { remoteBackend } from '~/backend/gateway/remote-backend'
import { languages } from '~/domain/languages'

const root = path.resolve(import.meta.dirname, '../../..')

/** Bundles a program into one file, so that it starts fast, with its worker threads beside it. */
export interface Program {
  file: string
  remove(): Promise<void>
}

/** @param entry its source, from the root of the project */
export async function bundle(entry: string): Promise<Program> {
  // Inside the project, so that it finds the packages.
  const caches = path.join(root, '.cache/operations-test')
  await mkdir(caches, { recursive: true })
  const folder = await mkdtemp(path.join(caches, 'bundle-'))
  const drivers = path.join(root, 'app/backend/drivers')
  await build({
    entryPoints: {
      program: path.join(root, entry),
      'pdf-worker': path.join(drivers, 'pdf/worker.ts'),
      'backup-worker': path.join(root, 'app/backend/backup/worker.ts'),
      'sheet-worker': path.join(drivers, 'sheet/worker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['better-sqlite3', 'pg', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'fontkit', 'pino'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
    },
    minify: true,
    alias: { '~': path.join(root, 'app') },
  })
  await symlink(path.join(drivers, 'pdf/layout/fonts'), path.join(folder, 'fonts'), 'junction')
  return {
    file: path.join(folder, 'program.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export interface RunningProgram {
  child: ChildProcess
  /** Its output so far, both streams. */
  said(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

const alive = new Set<ChildProcess>()

/** Ends what a failed test has left running. */
export function endAll(): void {
  for (const child of alive) child.kill('SIGKILL')
}

/**
 * Starts a program with these settings, and a data folder of its own.
 * @param through a program that starts it
 */
export async function run(
  { file }: Program,
  env: Record<string, string>,
  args: string[] = [],
  through: string[] = [],
): Promise<RunningProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-operations-'))
  const [command = '', ...rest] = [...through, process.execPath, file, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...env },
  })
  alive.add(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(async ([code]) => {
    alive.delete(child)
    await rm(folder, { recursive: true, force: true })
    return code as number | null
  })
  return { child, said: () => said, ended }
}

export interface Portal extends RunningProgram {
  url: string
  /** Ends it gracefully. @returns its exit code */
  stop(): Promise<number | null>
}

/** Starts the portal and waits until it listens. @throws its output, if it ends instead */
export async function startPortal(program: Program, env: Record<string, string>): Promise<Portal> {
  const running = await run(program, { LOG_LEVEL: 'info', ...env })
  const { child } = running
  const listening = new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url":"(http:[^"]+)"/.exec(line)?.[1]
      if (url) resolve(url)
    })
    void running.ended.then(() => reject(new Error(`The portal ended:\n${running.said()}`)))
  })
  return {
    ...running,
    url: await listening,
    stop() {
      child.kill('SIGTERM')
      return running.ended
    },
  }
}

/**
 * A portal's calls by HTTP, with the cookie's session. An unreachable portal is a 503, too, with the code
 * `backend_unavailable`.
 */
export function apiOf({ url }: Pick<Portal, 'url'>, cookie = '', answered = new Headers()): Api {
  const headers = new Headers({ host: new URL(url).host, origin: url, ...(cookie && { cookie }) })
  const gateway = remoteBackend({ languages, backendUrl: url, publicUrl: url })
  return gateway.client({ headers, secure: false, address: null }, answered)
}

/** The status of a portal's `/health`. */
export async function healthOf({ url }: Pick<Portal, 'url'>): Promise<number> {
  const response = await fetch(`${url}/health`)
  await response.body?.cancel()
  return response.status
}

/** The answer of a portal's `/ready`. */
export async function readinessOf({ url }: Pick<Portal, 'url'>): Promise<unknown> {
  const response = await fetch(`${url}/ready`)
  return { code: response.status, ...((await response.json()) as object) }
}
