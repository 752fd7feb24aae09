import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { ReadableStream as IterableStream } from 'node:stream/web'

import { describe, expect, test } from 'vitest'

import { exchange, readAll, startServer } from './support'

const patience = { timeout: 10_000 }

const hello = async () => new Response('hello', { headers: { 'Content-Type': 'text/plain' } })

/** Echoes what the portal received. */
const echo = async (request: Request) =>
  Response.json({
    url: request.url,
    body: request.body ? await request.text() : null,
    headers: Object.fromEntries(request.headers),
  })

function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  expect(headers.get('x-powered-by')).toBeNull()
}

describe('cross-origin writes', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  test.each([
    ['our own page', { ...form, Origin: 'OWN' }, 200],
    ['a browser that says only where it is', { ...form, 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['a browser that says only which page it comes from', { ...form, Referer: 'OWN/login?a=b' }, 200],
    ['a program sending JSON', { 'Content-Type': 'application/json' }, 200],
    ['another site', { ...form, Origin: 'https://elsewhere.test' }, 403],
    ['another port of this host', { ...form, Origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin', { ...form, Origin: 'null' }, 403],
    ['another site, by fetch metadata', { ...form, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another page, by its address', { ...form, Referer: 'https://elsewhere.test/OWN/' }, 403],
    ['an address that only begins like ours', { ...form, Referer: 'OWN.elsewhere.test/' }, 403],
    ['our address as the name of an account elsewhere', { ...form, Referer: 'OWN@elsewhere.test/' }, 403],
    ['an address that is none', { ...form, Referer: '/login' }, 403],
    ['a page whose address is null', { ...form, Referer: 'null' }, 403],
    ['a page with an empty address', { ...form, Referer: '' }, 403],
    [
      'JSON from another page',
      { 'Content-Type': 'application/json', Referer: 'https://elsewhere.test/' },
      403,
    ],
    ['another origin, with our address', { ...form, Origin: 'https://elsewhere.test', Referer: 'OWN/' }, 403],
    ['a page without an origin, with our address', { ...form, Origin: 'null', Referer: 'OWN/' }, 403],
    ['another site, with our address', { ...form, 'Sec-Fetch-Site': 'cross-site', Referer: 'OWN/' }, 403],
    ['nobody who says where from', form, 403],
  ])(
    'a write of %s is accepted only from our own pages',
    async (_who, headers: Record<string, string>, status) => {
      const { url, port } = await startServer(hello)
      const own = new URL(url).origin
      const sent = { Host: new URL(url).host, ...headers, Connection: 'close', 'Content-Length': '3' }
      const lines = Object.entries(sent)
      const head = lines.map(([name, value]) => `${name}: ${value.replace('OWN', own)}\r\n`).join('')
      const answer = await exchange(port, `POST /logout HTTP/1.1\r\n${head}\r\na=b`)
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    },
  )
})

describe('security headers', () => {
  test.each([
    ['a page', '/', 200],
    ['a static file', '/favicon.svg', 200],
    ['an asset that is not there', '/assets/nothing.js', 404],
    ['an address that cannot be decoded', '/%E0%A4%A', 400],
  ])('security headers are on %s', async (_what, path, status) => {
    const { url } = await startServer(hello)
    const response = await fetch(url + path)
    expect(response.status).toBe(status)
    expectSecurityHeaders(response.headers)
  })

  test('an unexpected error has the security headers and reveals nothing internal', async () => {
    const { url, log } = await startServer(async () => {
      throw new Error('SELECT secret FROM /srv/sigillo')
    })
    const response = await fetch(url)
    expect(response.status).toBe(500)
    expectSecurityHeaders(response.headers)
    expect(await response.text()).not.toMatch(/secret|\.ts|at /)
    expect(log.find((line) => line.msg === 'request failed')).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      err: { message: 'SELECT secret FROM /srv/sigillo' },
    })
  })

  test('the answer to bytes that are not a request has the security headers', async () => {
    const { port } = await startServer(hello)
    const answer = await exchange(port, 'this is no HTTP\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  })

  test('security headers give way to those that the portal sets, once each', async () => {
    const policy = `script-src 'nonce-abc'`
    const { url } = await startServer(
      async () =>
        new Response('page', { headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'origin' } }),
    )
    const response = await fetch(url)
    expect(response.headers.get('content-security-policy')).toBe(policy)
    expect(response.headers.get('referrer-policy')).toBe('origin')
  })

  test('security headers include HSTS wherever PUBLIC_URL is https, whatever the proxy says', async () => {
    const settings = { PUBLIC_URL: 'https://portale.example', TRUST_PROXY: 'false' }
    const { url, port, log } = await startServer(hello, settings)
    const policy = /max-age=\d{8,}; includeSubDomains$/
    for (const path of ['/', '/assets/root-abc123.js', '/assets/none'])
      expect((await fetch(url + path)).headers.get('strict-transport-security')).toMatch(policy)
    expect(await exchange(port, 'this is no HTTP\r\n\r\n')).toMatch(/^strict-transport-security: max-age/im)
    // A proxy that passes on its own Host still serves our pages.
    const post = { method: 'POST', headers: { Origin: 'https://portale.example' }, body: 'a=b' }
    expect((await fetch(url, post)).status).toBe(200)
    expect(log.filter(({ level }) => level === 40)).toEqual([])
  })

  test('HSTS and Secure cookies follow PUBLIC_URL', async () => {
    const protocol = async (request: Request) => new Response(new URL(request.url).protocol)
    const asked = async (settings: Record<string, string>) =>
      (await fetch((await startServer(protocol, settings)).url)).text()
    expect(await asked({ PUBLIC_URL: 'https://portale.example', TRUST_PROXY: 'false' })).toBe('https:')
    expect(await asked({ PUBLIC_URL: 'https://portale.example', TRUST_PROXY: '1' })).toBe('https:')
    expect(await asked({ PUBLIC_URL: 'http://portale.example' })).toBe('http:')
  })

  test('security headers include HSTS only behind HTTPS, and only a trusted proxy can say so', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' }
    const open = await startServer(hello)
    expect((await fetch(open.url, { headers })).headers.get('strict-transport-security')).toBeNull()
    const proxied = await startServer(hello, { TRUST_PROXY: '1' })
    expect((await fetch(proxied.url, { headers })).headers.get('strict-transport-security')).toMatch(
      /max-age=\d{7,}/,
    )
    expect((await fetch(proxied.url)).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('a redirect', () => {
  test.each([
    ['is kept by nobody', {}, 'no-store'],
    ['is kept as long as it says', { 'Cache-Control': 'max-age=9' }, 'max-age=9'],
  ])('a redirect %s', async (_what, headers: Record<string, string>, kept) => {
    const { url } = await startServer(
      async () => new Response(null, { status: 302, headers: { Location: '/login', ...headers } }),
    )
    const response = await fetch(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, kept])
  })
})

describe('static files', () => {
  const script = '/assets/root-abc123.js'

  test('a script has few headers: no document policy, no number', async () => {
    const { url } = await startServer(hello)
    const response = await fetch(url + script, { headers: { 'Accept-Encoding': 'br' } })
    const names = [...response.headers.keys()].filter((name) => !/^(connection|date|keep-alive)$/.test(name))
    expect(names.sort()).toEqual([
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'vary',
      'x-content-type-options',
    ])
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
    ['', null],
  ])('for a client that accepts "%s" the encoding is %s', async (takes, encoding) => {
    const { url } = await startServer(hello)
    const ask = (method: string) => fetch(url + script, { method, headers: { 'Accept-Encoding': takes } })
    const response = await ask('GET')
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
    expect((await response.text()).split('\n')).toHaveLength(201)
    const head = await ask('HEAD')
    expect(['content-encoding', 'content-length'].map((name) => head.headers.get(name))).toEqual([
      encoding,
      response.headers.get('content-length'),
    ])
    expect(await head.text()).toBe('')
  })

  test('a range request for a file gets all of it', async () => {
    const { url } = await startServer(hello)
    const response = await fetch(url + script, {
      headers: { Range: 'bytes=0-9', 'Accept-Encoding': 'identity' },
    })
    expect([response.status, (await response.text()).length]).toEqual([200, 200 * 20])
  })

  test('a file without a hashed name is revalidated, and sent once', async () => {
    const { url } = await startServer(hello)
    const response = await fetch(`${url}/favicon.svg`)
    const etag = response.headers.get('etag') ?? ''
    expect([response.headers.get('cache-control'), etag]).toEqual([
      'public, max-age=3600',
      expect.stringMatching(/^W\/".+"$/),
    ])
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    const again = await fetch(`${url}/favicon.svg`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test.each([
    '/assets/root-abc123.js.map',
    '/assets/root-abc123.js.br',
    '/assets/.hidden',
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
  ])('static files never include %s', async (path) => {
    const { port } = await startServer(hello)
    const answer = await exchange(
      port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /)
    expect(answer).not.toContain('secret')
  })
})

describe('malformed requests', () => {
  test.each([
    ['a broken escape', 'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost', 400],
    ['a broken escape under assets', 'GET /assets/%ZZ HTTP/1.1\r\nHost: localhost', 400],
    ['a null byte', 'GET /assets/%00 HTTP/1.1\r\nHost: localhost', 404],
    ['no host', 'GET / HTTP/1.1', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b<script>', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 5', 400],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
      400,
    ],
    ['chunks under a false name', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked', 400],
    ['a header before a colon', 'GET / HTTP/1.1\r\nHost : localhost', 400],
    ['the older way of asking for data', 'GET /account?_data=root HTTP/1.1\r\nHost: localhost', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: localhost/x', 400],
    ['another server as target', 'GET http://elsewhere.example/ HTTP/1.1\r\nHost: localhost', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost', 405],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles', 417],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}`, 431],
  ])('a request with %s is refused', async (_what, head, status) => {
    const { port } = await startServer(hello)
    const answer = await exchange(port, `${head}\r\nConnection: close\r\n\r\n`)
    expect(answer.split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  })

  test('a malformed request gets a page for people, the error shape for programs', async () => {
    const { url } = await startServer(hello)
    const page = await fetch(`${url}/%ZZ`, { headers: { Accept: 'text/html' } })
    expect(await page.text()).toMatch(/<html lang="it">[^]*<title>Errore: [^]*<h1>/)
    const api = await fetch(`${url}/api/%ZZ`)
    expect(await api.json()).toEqual({ status: 400, code: 'malformed_request', message: expect.any(String) })
  })
})

describe('body limit', () => {
  const env = { BODY_LIMIT: '1kb' }

  test('a body up to the limit arrives whole', async () => {
    const { url } = await startServer(echo, env)
    const body = 'è'.repeat(512)
    expect(await (await fetch(url, { method: 'POST', body, headers: { Origin: url } })).json()).toMatchObject(
      { body },
    )
  })

  test('a body over the limit is refused before it reaches the portal', async () => {
    let asked = 0
    const { url } = await startServer(async () => new Response(String((asked += 1))), env)
    const response = await fetch(url, {
      method: 'POST',
      body: 'a'.repeat(1025),
      headers: { Accept: 'text/html', Origin: url },
    })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('supera la dimensione ammessa')
    expectSecurityHeaders(response.headers)
    expect(asked).toBe(0)
  })

  test('the sender of a huge body gets to read the answer', async () => {
    const { url } = await startServer(echo, env)
    const response = await fetch(url, { method: 'POST', body: Buffer.alloc(20_000_000) })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('supera la dimensione ammessa')
  })

  test('a client that asks before sending a large body gets no go-ahead', async () => {
    const { port } = await startServer(echo, env)
    const answer = await exchange(
      port,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\nExpect: 100-continue\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a chunked body is cut at the limit, while the portal still reads', async () => {
    let read = 0
    const { port } = await startServer(async (request) => {
      for await (const chunk of request.body as IterableStream<Uint8Array>) read += chunk.length
      return new Response('all of it')
    }, env)
    const socket = connect(port, '127.0.0.1')
    const answer = readAll(socket)
    socket.write(
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nAccept: application/json\r\n\r\n',
    )
    for (let chunk = 0; chunk < 3; chunk += 1) socket.write(`200\r\n${'a'.repeat(512)}\r\n`)
    // The body never ends: the answer must not wait for it.
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.end('0\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"body_too_large"/)
    expect(read).toBeLessThanOrEqual(1024)
  })

  test('a larger file is accepted where files are uploaded, and nowhere else', async () => {
    const upload = '/api/company/ingredients/upload'
    const { url } = await startServer(
      async (request) => {
        let read = 0
        for await (const chunk of request.body as IterableStream<Uint8Array>) read += chunk.length
        return Response.json(read)
      },
      { ...env, UPLOAD_LIMIT: '200kb' },
      undefined,
      undefined,
      (method, path) =>
        method !== 'POST'
          ? null
          : path === upload
            ? { files: 1 }
            : path.endsWith('/documents')
              ? { files: 10 }
              : null,
    )
    const post = (path: string, type: string, size: number) =>
      fetch(url + path, {
        method: 'POST',
        body: Buffer.alloc(size),
        headers: { 'Content-Type': type, Origin: url },
      })
    const multipart = 'multipart/form-data; boundary=x'
    expect(await (await post(upload, multipart, 200 * 1024)).json()).toBe(200 * 1024)
    // The form's other fields come on top.
    expect((await post(`${upload}?a=b`, multipart, 264 * 1024)).status).toBe(200)
    expect((await post(upload, multipart, 264 * 1024 + 1)).status).toBe(413)
    expect((await post(upload, 'application/json', 1025)).status).toBe(413)
    expect((await post('/api/company/ingredients', multipart, 1025)).status).toBe(413)
    expect((await post(`${upload}/../x`, multipart, 1025)).status).toBe(413)
    // A form with several, from a browser without scripts.
    for (const form of ['/certifier/ingredients/1/documents', '/ingredients/1/documents']) {
      expect((await post(form, multipart, 2064 * 1024)).status).toBe(200)
      expect((await post(form, multipart, 2064 * 1024 + 1)).status).toBe(413)
      expect((await post(`${form}/delete`, multipart, 1025)).status).toBe(413)
    }
  })

  test('a connection is reusable after a body that the portal did not read', async () => {
    const { port } = await startServer(async (request) => {
      if (request.method === 'GET') return new Response('second')
      const reader = request.body!.getReader()
      await reader.read()
      await reader.cancel()
      return new Response('first')
    })
    const answers = await exchange(
      port,
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n${'a'.repeat(200_000)}` +
        'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    expect(answers).toMatch(/first[^]*second/)
  })

  test('a connection is reusable after a body that the portal stopped reading only after answering', async () => {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    const { port } = await startServer(async (request) => {
      if (request.method === 'GET') return new Response('second')
      reader = request.body!.getReader()
      await reader.read()
      return new Response('first')
    })
    const socket = connect(port, '127.0.0.1')
    const answers = readAll(socket)
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300005\r\n\r\nstart')
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    await reader?.cancel()
    const rest = 'a'.repeat(300_000)
    socket.write(`${rest}GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(await answers).toMatch(/first[^]*second/)
  })
})

describe('forwarded headers', () => {
  const forged = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'evil.example:99',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'for=203.0.113.9',
    'X-Real-Ip': '203.0.113.9',
    'X-Client-Address': '203.0.113.9',
  }

  test("the portal ignores a stranger's claims about address, host or protocol", async () => {
    const { url } = await startServer(echo)
    const told = await (await fetch(`${url}/a?b=c`, { headers: forged })).json()
    expect(told.url).toBe(`${url}/a?b=c`)
    expect(told.headers).toMatchObject({ 'x-client-address': '127.0.0.1' })
    expect(JSON.stringify(told)).not.toMatch(/evil|203\.0\.113|https/)
  })

  test('a proxy missing from the settings is logged once', async () => {
    const warnings = (log: Record<string, unknown>[]) => log.filter(({ level }) => level === 40)
    const { url, log } = await startServer(echo)
    await fetch(url)
    expect(warnings(log)).toEqual([])
    for (let visit = 0; visit < 3; visit++)
      await fetch(url, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(warnings(log)).toEqual([
      expect.objectContaining({
        neighbour: '127.0.0.1',
        msg: expect.stringContaining('TRUST_PROXY') as string,
      }),
    ])
    const named = await startServer(echo, { TRUST_PROXY: 'loopback' })
    await fetch(named.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(warnings(named.log)).toEqual([])
  })

  test("the portal accepts a trusted proxy's address, host and protocol", async () => {
    const { url } = await startServer(echo, { TRUST_PROXY: 'loopback' })
    const told = await (
      await fetch(url, {
        headers: {
          ...forged,
          'X-Forwarded-Host': 'portal.example',
          'X-Forwarded-For': '1.1.1.1, 203.0.113.9',
        },
      })
    ).json()
    expect(told.url).toBe('https://portal.example/')
    expect(told.headers).toMatchObject({ host: 'portal.example', 'x-client-address': '203.0.113.9' })
  })

  test('a cookie is Secure and for this host only wherever people come by https', async () => {
    const answer = async (request: Request) =>
      new Response(request.headers.get('cookie'), {
        headers: new Headers([
          ['Set-Cookie', 'toast=1; Path=/'],
          ['Set-Cookie', '__Host-b=2; Path=/; Secure'],
        ]),
      })
    const https = await startServer(answer, { PUBLIC_URL: 'https://portale.example', TRUST_PROXY: 'false' })
    expect((await fetch(https.url)).headers.getSetCookie()).toEqual([
      '__Host-toast=1; Path=/; Secure',
      '__Host-b=2; Path=/; Secure',
    ])
    const plain = await startServer(answer)
    expect((await fetch(plain.url)).headers.getSetCookie()[0]).toBe('toast=1; Path=/')
    // One that a plain page, or a neighbouring host, could have set is ignored.
    const sent = { headers: { Cookie: 'toast=theirs; __Host-toast=ours; other=1' } }
    expect(await (await fetch(https.url, sent)).text()).toBe('__Host-toast=ours; toast=ours')
    expect(await (await fetch(plain.url, sent)).text()).toBe(sent.headers.Cookie)
  })

  test('several cookies are several headers', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2; Path=/'],
    ])
    const { url } = await startServer(async () => new Response(null, { status: 302, headers }))
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })
})

describe('a large download', () => {
  const chunk = new Uint8Array(64 * 1024)
  const chunks = 800 // 50 MB

  const download = (onPull: () => void, onCancel = () => {}) => {
    let sent = 0
    return new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          onPull()
          if (sent++ < chunks) controller.enqueue(chunk)
          else controller.close()
        },
        cancel: onCancel,
      }),
      { headers: { 'Content-Type': 'application/octet-stream' } },
    )
  }

  test('a large download arrives whole', async () => {
    const { url } = await startServer(async () => download(() => {}))
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(chunks * chunk.length)
  })

  test('a large download waits for a client that does not take it, and ends when the client leaves', async () => {
    let pulled = 0
    let cancelled = false
    const { port, url } = await startServer(async (request) =>
      new URL(request.url).pathname === '/file'
        ? download(
            () => (pulled += 1),
            () => (cancelled = true),
          )
        : new Response('small'),
    )
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => pulled, patience).toBeGreaterThan(1)
    // The kernel buffers a few megabytes between the two ends; then nothing moves while others are answered.
    for (let before = -1; before !== pulled;) {
      before = pulled
      for (let visit = 0; visit < 20; visit++) await (await fetch(url)).text()
    }
    expect(pulled).toBeLessThan(chunks / 2)
    socket.destroy()
    await expect.poll(() => cancelled, patience).toBe(true)
  })
})

describe('the log', () => {
  test('the log has one line per request, without queries, cookies or bodies', async () => {
    const { url, log } = await startServer(hello)
    const response = await fetch(`${url}/lost-credential?userId=1&code=SECRET1`, {
      method: 'POST',
      body: 'password=SECRET2',
      headers: {
        Origin: url,
        Cookie: 'session=SECRET3',
        'X-Request-Id': 'SECRET4',
        Authorization: 'Bearer SECRET5',
      },
    })
    await response.text()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'POST',
      path: '/lost-credential',
      status: 200,
      address: '127.0.0.1',
      ms: expect.any(Number),
    })
    expect(JSON.stringify(log)).not.toContain('SECRET')
  })

  test.each([
    '/calendar/SECRET.ics',
    '/api/calendar/feed/SECRET',
    '/calendar/SECRET',
    '/api/sigillo_SECRETSECRET',
  ])("the log hides a calendar's link, and a program's token: %s", async (address) => {
    const { url, log } = await startServer(hello)
    await (await fetch(url + address)).text()
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('SECRET')
  })

  test('the log notes a client that left', async () => {
    let begun = () => {}
    const started = new Promise<void>((resolve) => (begun = resolve))
    let signal: AbortSignal | undefined
    const { url, log } = await startServer(async (request) => {
      signal = request.signal
      begun()
      await new Promise((resolve) => (request.signal.onabort = resolve))
      return new Response('too late')
    })
    const request = httpRequest(`${url}/x`).on('error', () => {})
    request.end()
    await started
    request.destroy()
    await expect.poll(() => log, patience).toMatchObject([{ path: '/x', aborted: true }])
    expect(signal?.aborted).toBe(true)
  })
})
