import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { makeClientDir, readAll } from './support'

// Each starts a process, and waits for its effects: on a busy machine that takes time.
vi.setConfig({ testTimeout: 60_000 })

interface Process {
  child: ChildProcess
  /** Its exit code, once it has ended and all its output is here. */
  ended: Promise<number | null>
  output(): string
  /** Lets the slow request be answered. */
  answerSlowRequest(): void
  until(text: string | RegExp): Promise<void>
}

/** The server as a process of its own. */
async function launch(env: Record<string, string> = {}): Promise<Process> {
  const script = path.join(import.meta.dirname, 'stand-in.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, await makeClientDir()], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const until = (text: string | RegExp) => expect.poll(() => output, { timeout: 30_000 }).toMatch(text)
  return { child, ended, output: () => output, answerSlowRequest: () => child.stdin.write('now'), until }
}

/** The same, once it listens. */
async function start(env: Record<string, string> = {}): Promise<Process & { port: number }> {
  const server = await launch(env)
  await server.until('is listening')
  const port = Number(/"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(server.output())?.[1])
  return { ...server, port }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: the request in flight finishes, idle sockets do not delay it, exit 0',
  async (signal) => {
    // Idle ones must not need to be cut off.
    const server = await start({ SHUTDOWN_TIMEOUT: '15' })
    const fresh = connect(server.port, '127.0.0.1')
    const idle = connect(server.port, '127.0.0.1')
    const busy = connect(server.port, '127.0.0.1')
    const closed = Promise.all([readAll(fresh), readAll(idle)])
    const answer = readAll(busy)
    idle.write(get('/'))
    await once(idle, 'data')
    busy.write(get('/slow'))
    await server.until('slow request begun')

    server.child.kill(signal)
    // The request in flight is not answered before they are.
    await closed
    server.answerSlowRequest()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*slow but whole/)
    expect(await server.ended).toBe(0)
    expect(server.output()).toMatch(/"stopping"[^]*portal closed[^]*"stopped"/)
  },
)

test('a stopping server takes no new connection', async () => {
  const server = await start()
  const busy = connect(server.port, '127.0.0.1')
  const answer = readAll(busy)
  busy.write(get('/slow'))
  await server.until('slow request begun')
  server.child.kill('SIGTERM')
  await server.until('"stopping"')
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow()
  expect(server.child.exitCode).toBeNull()
  server.answerSlowRequest()
  expect(await answer).toContain('slow but whole')
})

test('a server about to stop says so at /ready, and keeps serving for SHUTDOWN_DELAY', async () => {
  const server = await start({ SHUTDOWN_DELAY: '3', METRICS_PORT: '0' })
  const ask = (address: string) => fetch(`http://127.0.0.1:${server.port}${address}`)
  expect((await ask('/ready')).status).toBe(200)
  server.child.kill('SIGTERM')
  await server.until('"stopping"')
  const ready = await ask('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  const page = await ask('/')
  expect([page.status, page.headers.get('connection'), await page.text()]).toEqual([200, 'close', 'hello'])
  const [, figures = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? []
  expect(await (await fetch(figures)).text()).toContain('sigillo_build_info')
  expect(server.output()).not.toContain('portal closed')
  expect(await server.ended).toBe(0)
  expect(server.output()).toMatch(/"stopping"[^]*portal closed[^]*"stopped"/)
})

test('a Ctrl-C that arrives twice counts once; a second one ends the server at once', async () => {
  const server = await start({ SIGINT_TWICE: '1' })
  const busy = connect(server.port, '127.0.0.1')
  busy.on('error', () => {}).write(get('/slow'))
  await server.until('slow request begun')
  server.child.kill('SIGINT')
  await server.until(/SIGINT arrived[^]*SIGINT arrived/)
  // A while later it counts again.
  server.child.kill('SIGUSR2')
  await server.until('a while has passed')
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(1)
})

test('a stopping server cuts off what exceeds SHUTDOWN_TIMEOUT, and its exit code says so', async () => {
  const server = await start({ SHUTDOWN_TIMEOUT: '1' })
  const busy = connect(server.port, '127.0.0.1')
  busy.on('error', () => {}).write(get('/slow'))
  await server.until('slow request begun')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('portal closed')
})

test('a port in use is reported in plain words', async () => {
  const first = await start()
  const [second, third] = await Promise.all([
    launch({ PORT: String(first.port) }),
    launch({ METRICS_PORT: String(first.port) }),
  ])
  expect([await second.ended, await third.ended]).toEqual([1, 1])
  expect(third.output()).toContain(
    `Port ${first.port} on 127.0.0.1 is taken: stop what uses it, or set METRICS_PORT`,
  )
  expect(second.output()).toContain(`Port ${first.port} on 127.0.0.1 is taken`)
  expect(second.output()).toContain('portal closed')
})

test('wrong settings are named in plain words', async () => {
  const server = await launch({ PORT: 'eighty' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(
    'These settings are wrong:\n  PORT must be a whole number from 0 to 65535; it is "eighty"\n',
  )
})
