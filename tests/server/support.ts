import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { RequestHandler } from 'express'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { createServerApp, type AdmitBody, type FilesTaken } from '../../server/app'
import { readServerConfig } from '../../server/config'
import { listen } from '../../server/lifecycle'
import type { PortalHandler } from '../../server/portal-handler'
import { packAssets } from '../../scripts/pack-assets'

/** A folder with a client's files, as the build makes them, and some that must never be served. */
export async function makeClientDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sigillo-client-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await mkdir(path.join(dir, 'assets'))
  const script = `console.log('seal')\n`.repeat(200)
  await writeFile(path.join(dir, 'assets/root-abc123.js'), script)
  await writeFile(path.join(dir, 'assets/root-abc123.js.map'), '{"sources":["secret.ts"]}')
  await writeFile(path.join(dir, 'assets/.hidden'), 'secret')
  await writeFile(path.join(dir, '.env'), 'secret')
  await writeFile(path.join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await packAssets(dir)
  return dir
}

export interface TestServer {
  url: string
  port: number
  /** Its log, a parsed line each. */
  log: Record<string, unknown>[]
}

/** The server in this process, on a free port, around the test's own portal. */
export async function startServer(
  portal: PortalHandler,
  env: Record<string, string> = {},
  admitBody?: AdmitBody,
  countRequests?: RequestHandler,
  takesFiles?: FilesTaken,
  publicVersion?: () => Promise<string>,
): Promise<TestServer> {
  const log: Record<string, unknown>[] = []
  const logger = pino(
    { base: undefined },
    { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const config = readServerConfig({ PORT: '0', SHUTDOWN_TIMEOUT: '1', ...env })
  const clientDir = await makeClientDir()
  const app = createServerApp({
    config,
    log: logger,
    clientDir,
    portal,
    admitBody,
    countRequests,
    publicVersion,
    takesFiles,
  })
  const server = await listen(app, config, logger)
  onTestFinished(async () => {
    await server.close()
  })
  return { url: server.url, port: Number(new URL(server.url).port), log }
}

/** Writes bytes to a socket and returns everything until the server closes it. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Not ended: to Node, a client that closes its half has left.
  socket.write(bytes)
  return readAll(socket)
}

/** Everything from a socket until it is closed. */
export async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close')
  return text
}
