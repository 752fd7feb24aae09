import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { exchange, readAll, startServer } from './support'

/** Echoes the body, and what the portal learned of it. */
const echo = async (request: Request) =>
  Response.json({
    length: request.body ? (await request.arrayBuffer()).byteLength : null,
    type: request.headers.get('content-type'),
  })

function open(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  // Cut off in the middle of a word, on purpose.
  socket.on('error', () => {})
  return socket
}

describe('a large body', () => {
  const post = (url: string, size: number, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      body: Buffer.alloc(size),
      headers: { Origin: new URL(url).origin, 'Content-Type': 'application/json', ...headers },
    })

  test('a large body is read from an admitted sender', async () => {
    const { url } = await startServer(echo, {}, async (request) =>
      request.headers.get('cookie') === 'known' && request.body === null ? 'whole' : 'none',
    )
    const known = await post(url, 100_000, { Cookie: 'known' })
    expect(await known.json()).toEqual({ length: 100_000, type: 'application/json' })
    // The portal answers as usual, and sees no body.
    expect(await (await post(url, 100_000)).json()).toEqual({ length: null, type: null })
    expect(await (await post(url, 64 * 1024)).json()).toMatchObject({ length: 64 * 1024 })
  })

  test("a stranger's large body on a public page is refused", async () => {
    const { url, port } = await startServer(echo, {}, async () => 'small')
    expect((await post(url, 64 * 1024 + 1)).status).toBe(413)
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
    const chunked = (chunks: number) =>
      exchange(
        port,
        'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n' +
          `${chunk.repeat(chunks)}0\r\n\r\n`,
      )
    expect(await chunked(4)).toContain('"length":65536')
    expect(await chunked(5)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('only an admitted sender of a large body gets a go-ahead', async () => {
    const { port } = await startServer(echo, {}, async ({ headers }) =>
      headers.get('cookie') === 'known' ? 'whole' : 'none',
    )
    const ask = (cookie: string) =>
      `POST / HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Length: 99999\r\nExpect: 100-continue\r\n\r\n`
    const known = open(port)
    const answer = readAll(known)
    known.write(ask('known'))
    await once(known, 'data')
    known.write('a'.repeat(99_999))
    expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue[^]*"length":99999/)
    const stranger = open(port)
    const refused = readAll(stranger)
    stranger.write(ask('unknown'))
    await once(stranger, 'data')
    stranger.end()
    expect(await refused).toMatch(/^HTTP\/1\.1 200 [^]*"length":null/)
  })
})

describe('slow connections', () => {
  const slow = { HEADERS_TIMEOUT: '1', STALL_TIMEOUT: '1' }

  test('connections that keep dripping headers are all closed', async () => {
    const { port } = await startServer(echo, slow)
    const sockets = Array.from({ length: 200 }, () => open(port))
    const told = sockets.map((socket) => readAll(socket))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('X-Drip: 1\r\n')
    }, 100)
    onTestFinished(() => clearInterval(drip))
    for (const answer of await Promise.all(told)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('a silent connection is closed', async () => {
    const { port } = await startServer(echo, slow)
    expect(await readAll(open(port))).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a body that stalls is answered, and its connection closed', async () => {
    const { port } = await startServer(echo, slow)
    const socket = open(port)
    const answer = readAll(socket)
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab')
    // Were it still arriving, it would be read for a while.
    await once(socket, 'data')
    socket.end()
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*(Connection: close)/)
  })

  test('a body that drips is answered, and its connection closed', async () => {
    const { port } = await startServer(echo, slow)
    const socket = open(port)
    const answer = readAll(socket)
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n')
    const drip = setInterval(() => socket.writable && socket.write('a'), 100)
    onTestFinished(() => clearInterval(drip))
    await once(socket, 'data')
    socket.end()
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('2,100 dripping connections of one address leave others theirs @all', async () => {
    const { port } = await startServer(echo)
    const dripping = Array.from({ length: 2100 }, () => open(port, '127.0.0.2'))
    let left = dripping.length
    const beyondItsShare = new Promise<void>((resolve) => {
      for (const socket of dripping) socket.once('close', () => --left === 500 && resolve())
    })
    for (const socket of dripping)
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na')
    await beyondItsShare
    const other = open(port, '127.0.0.3')
    const answer = readAll(other)
    other.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(left).toBe(500)
  })

  test('visitors behind a proxy each have a share of the requests under way', async () => {
    let proceed = () => {}
    const held = new Promise<void>((resolve) => (proceed = resolve))
    const portal = async ({ url }: Request) => {
      if (url.endsWith('/slow')) await held
      return new Response('ok')
    }
    const { url } = await startServer(portal, { TRUST_PROXY: 'loopback', MAX_CONNECTIONS: '8' })
    const ask = async (path: string, address: string) =>
      (await fetch(url + path, { headers: { 'X-Forwarded-For': address } })).status
    const slow = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map((address) => ask('/slow', address))
    // The one beyond the share.
    expect(await Promise.race(slow)).toBe(429)
    expect(await ask('/', '192.0.2.2')).toBe(200)
    proceed()
    expect((await Promise.all(slow)).toSorted()).toEqual([200, 200, 429])
    // A client may have its answer a moment before the server counts the request as over.
    await expect.poll(() => ask('/', '192.0.2.1')).toBe(200)
  })

  test('connections above the limit are closed at once', async () => {
    const { port, url } = await startServer(echo, { MAX_CONNECTIONS: '2', TRUST_PROXY: 'loopback' })
    const held = [open(port), open(port)]
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    // An answered one has been counted.
    for (const socket of held) {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await once(socket, 'data')
    }
    expect(await readAll(open(port))).toBe('')
    held[0]?.destroy()
    await expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
  })
})
