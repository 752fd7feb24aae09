import { expect, onTestFinished, test, vi } from 'vitest'

import { keepPublicAnswers, paces, publicAnswers } from '../../server/kept-answers'
import { startServer } from './support'

/** A portal that counts its requests; each page has a nonce of its own, like real ones. */
function countingPortal(headers: Record<string, string> = {}) {
  const asked: string[] = []
  let word = 'valid'
  const portal = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    const nonce = `n${asked.length}`
    if (request.method === 'POST') return new Response(null, { status: 204 })
    return new Response(`<p>${word}</p><script nonce="${nonce}">${'x'.repeat(2000)}</script>`, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `script-src 'nonce-${nonce}'`,
        'Cache-Control': 'public, max-age=60',
        ...headers,
      },
    })
  }
  return { portal, asked, say: (other: string) => (word = other) }
}

const soon = async () => {}
const atOnce = { kept: soon, drawn: soon, made: soon }
const page = 'http://portal.test/verify/7Q2F9XKM3TAB'
const list = 'http://portal.test/credentials/status/1'
const get = (url = page, headers: Record<string, string> = {}) => new Request(url, { headers })

test('a public answer is made once for everybody, compressed or not, and reports its age', async () => {
  const { portal, asked } = countingPortal()
  const { url } = await startServer(portal)
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/verify/7Q2F9XKM3TAB`)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(asked).toHaveLength(1)
  expect(new Set(bodies).size).toBe(1)
  expect(answers[0]?.headers.get('content-encoding')).toBe('gzip')
  const plain = await fetch(`${url}/verify/7Q2F9XKM3TAB`, { headers: { 'Accept-Encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, bodies[0]])
  expect(plain.headers.get('age')).toMatch(/^\d+$/)
  expect(plain.headers.get('vary')).toMatch(/Accept-Encoding/)
  const head = await fetch(`${url}/verify/7Q2F9XKM3TAB`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, plain.headers.get('etag')])
  expect(asked).toHaveLength(1)
})

test('a client with a public answer gets a 304, and keeps the policy that came with it', async () => {
  const { portal, asked, say } = countingPortal()
  const { url } = await startServer(portal)
  const ask = (headers: Record<string, string> = {}) => fetch(`${url}/verify/7Q2F9XKM3TAB`, { headers })
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toBeNull()
  // Drawn again it has another nonce, and is otherwise the same.
  await fetch(`${url}/verify`, { method: 'POST', headers: { Origin: url } })
  expect((await ask({ 'If-None-Match': `"other", ${etag}` })).status).toBe(304)
  expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(2)
  await fetch(`${url}/verify`, { method: 'POST', headers: { Origin: url } })
  say('revoked')
  const changed = await ask({ 'If-None-Match': etag })
  expect([changed.status, (await changed.text()).includes('revoked')]).toEqual([200, true])
})

test('a cached public answer is dropped when its time is over and with every write, even during its making', async () => {
  let now = 1_000_000
  const { portal, asked } = countingPortal()
  const keeping = keepPublicAnswers(portal, publicAnswers({ now: () => now, turns: atOnce }))
  await keeping(get())
  now += 59_000
  expect((await keeping(get())).headers.get('age')).toBe('59')
  expect(asked).toHaveLength(1)
  now += 2_000
  await keeping(get())
  expect(asked).toHaveLength(2)

  await keeping(new Request('http://portal.test/certifier/certificates/1/revoke', { method: 'POST' }))
  await keeping(get())
  expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(3)

  // Begun before the revocation, and answered after it: valid for its own client, for nobody after.
  let proceed = () => {}
  const held = new Promise<void>((resolve) => (proceed = resolve))
  const slow = keepPublicAnswers(
    async (request) => {
      if (request.method === 'GET') await held
      return portal(request)
    },
    publicAnswers({ turns: atOnce }),
  )
  const begun = slow(get())
  await slow(new Request('http://portal.test/certifier', { method: 'POST' }))
  proceed()
  await begun
  const before = asked.length
  await slow(get())
  expect(asked.length).toBe(before + 1)
})

test.each([
  ['somebody’s own answer', list, { Cookie: 'sigillo=1' }, {}],
  ['a page of the portal', 'http://portal.test/certifier', {}, {}],
  ['an answer that may not be kept', page, {}, { 'Cache-Control': 'private, no-cache' }],
  ['an answer with a cookie', page, {}, { 'Set-Cookie': 'a=b' }],
])(
  'the portal is asked each time for %s',
  async (_what, url, sent: Record<string, string>, answered: object) => {
    const { portal, asked } = countingPortal(answered as Record<string, string>)
    const keeping = keepPublicAnswers(portal, publicAnswers({ turns: atOnce }))
    await Promise.all([keeping(get(url, sent)), keeping(get(url, sent))])
    await keeping(get(url, sent))
    expect(asked).toHaveLength(3)
  },
)

test('the cache of public answers is bounded, and differs by language and content type @all', async () => {
  const { portal, asked } = countingPortal()
  const keeping = keepPublicAnswers(portal, publicAnswers({ turns: atOnce }))
  await keeping(get(list, { 'Accept-Language': 'it' }))
  await keeping(get(list, { 'Accept-Language': 'en' }))
  await keeping(get(list, { 'Accept-Language': 'en', Accept: 'application/json' }))
  expect(asked).toHaveLength(3)
  for (let n = 0; n < 2000; n += 1) await keeping(get(`${list}?n=${n}`))
  await keeping(get(list, { 'Accept-Language': 'it' }))
  expect(asked).toHaveLength(2004)
})

test('a page for everybody is drawn once, whatever else its readers send; a program gets its own answer', async () => {
  const { portal, asked } = countingPortal()
  const keeping = keepPublicAnswers(portal, publicAnswers({ turns: atOnce }))
  await keeping(get(page, { 'Accept-Language': 'it', Accept: 'text/html,*/*' }))
  await keeping(get(page, { 'Accept-Language': 'en', Cookie: 'sigillo=1', Authorization: 'Bearer x' }))
  expect(asked).toHaveLength(1)
  await keeping(get(page, { Accept: 'application/json' }))
  expect(asked).toHaveLength(2)
})

test('each document of the API is drawn once for a language and a theme, whatever else is sent or written', async () => {
  const { portal, asked } = countingPortal({ 'Cache-Control': 'private, no-cache' })
  const { url } = await startServer(portal)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    return answer
  }
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    const others = [path.toUpperCase(), `${path}/`, path.replace('a', '%61'), `${path}?n=1`]
    for (const other of others) expect((await ask(other)).headers.get('etag'), other).toBe(etag)
    await ask(path, { Cookie: 'session=1', Authorization: 'Bearer x', Accept: 'text/x' })
    await fetch(`${url}/verify`, { method: 'POST', headers: { Origin: url } })
    expect((await ask(path, { 'If-None-Match': etag })).status).toBe(304)
  }
  const drawn = () => asked.filter((line) => line.startsWith('GET'))
  expect(drawn()).toHaveLength(2)
  await ask('/api/docs', { Cookie: 'theme=dark' })
  await ask('/api/docs?lang=en')
  await ask('/api/docs', { Cookie: 'lang=en' })
  await ask('/api/openapi.json', { 'Accept-Language': 'en-GB' })
  expect(drawn()).toHaveLength(5)
})

test('an odd spelling of an address waits in the line of the plain one', async () => {
  const { portal, asked } = countingPortal()
  const keeping = keepPublicAnswers(portal, publicAnswers({ turns: atOnce }))
  for (const odd of ['/VERIFY/7Q2F9XKM3TAB', '/%76erify/7Q2F9XKM3TAB', '/Directory/', '/01/x/', '/01/']) {
    await keeping(get(`http://portal.test${odd}`))
    await keeping(get(`http://portal.test${odd}`, { Cookie: 'a=b' }))
  }
  expect(asked).toHaveLength(5)
})

test('an answer for everybody names the portal’s own address, whatever a request or its proxy says', async () => {
  const own = 'https://portal.test'
  const { url } = await startServer(
    async (request) => new Response(new URL(request.url).origin + request.headers.get('host')),
    { PUBLIC_URL: own, TRUST_PROXY: 'loopback' },
  )
  const open = [
    '/directory',
    '/01/x',
    '/verify/x',
    '/badge/x.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/api/directory',
  ]
  for (const path of [...open, '/.well-known/x', '/api/docs', '/DIRECTORY/products/x'])
    for (const [name, value] of [
      ['X-Forwarded-Host', 'evil.test'],
      ['X-Forwarded-Proto', 'http'],
    ] as const) {
      const answer = await fetch(url + path, { headers: { [name]: value } })
      expect(await answer.text(), path).toBe(`${own}portal.test`)
    }
  // A page of an account follows where its reader is.
  const personal = await fetch(`${url}/login`, { headers: { 'X-Forwarded-Host': 'other.test' } })
  expect(await personal.text()).toBe('https://other.testother.test')
})

const product = 'http://portal.test/directory/products/x7k2'

test('a change of the register drops what is kept within a second, and tells who has the old page', async () => {
  let now = 1_000_000
  let version = '1'
  const { portal, asked } = countingPortal({ 'Cache-Control': 'public, max-age=15, s-maxage=30' })
  const shared = publicAnswers({ now: () => now, turns: atOnce, version: async () => version })
  const keeping = keepPublicAnswers(portal, shared)
  const first = await keeping(get(product))
  await keeping(get(product))
  expect(asked).toHaveLength(1)
  version = '2'
  now += 1000
  await shared.currentVersion()
  const changed = await keeping(get(product))
  expect(asked).toHaveLength(2)
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
  // Thirty seconds at most, even if nothing changes.
  now += 31_000
  await keeping(get(product))
  expect(asked).toHaveLength(3)
})

test('what is changed here is not taken for the version of a moment ago', async () => {
  let version = '1'
  const { portal } = countingPortal({ 'Cache-Control': 'public, max-age=15, s-maxage=30' })
  const shared = publicAnswers({ now: () => 1_000_000, turns: atOnce, version: async () => version })
  const keeping = keepPublicAnswers(portal, shared)
  const first = await keeping(get(product))
  version = '2'
  await keeping(new Request(page, { method: 'POST' }))
  const changed = await keeping(get(product))
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
})

test('a reader who has the current page of the register gets a 304 before anything is drawn', async () => {
  let version = '1'
  const { portal, asked } = countingPortal({ 'Cache-Control': 'public, max-age=15, s-maxage=30' })
  let looked = 0
  const { url } = await startServer(portal, {}, undefined, undefined, undefined, async () => {
    looked += 1
    return version
  })
  const ask = (path: string, etag = '') =>
    fetch(url + path, { headers: { 'If-None-Match': etag, Cookie: 'a=b' } })
  const etag = (await ask('/directory/products/x7k2')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`/directory?page=${n}`, etag)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([304]))
  expect([asked.length, looked]).toEqual([1, 1])
  expect(Object.fromEntries(answers[0]!.headers)).toMatchObject({
    etag,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=15, s-maxage=30',
  })
  // It says nothing of an address that may not exist.
  await ask('/directory/products/other', '*')
  expect(asked).toHaveLength(2)
  version = '2'
  await expect.poll(async () => (await ask('/directory/products/x7k2', etag)).status).toBe(200)
})

test('what is kept is given while the version of the register cannot be told', async () => {
  const { portal, asked } = countingPortal({ 'Cache-Control': 'public, max-age=15, s-maxage=30' })
  const version = () => Promise.reject(new Error('The database is away'))
  const keeping = keepPublicAnswers(portal, publicAnswers({ turns: atOnce, version }))
  await keeping(get(product))
  const again = await keeping(get(product))
  expect([asked.length, again.status]).toEqual([1, 200])
})

test('a private page is sent once while its content stays the same', async () => {
  const { portal, say } = countingPortal({ 'Cache-Control': 'private, no-cache' })
  const { url } = await startServer(portal)
  const ask = (headers: Record<string, string> = {}) => fetch(`${url}/login`, { headers })
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // The cached page's scripts have the nonce of its policy.
  expect(again.headers.get('content-security-policy')).toBeNull()
  say('changed')
  const changed = await ask({ 'If-None-Match': etag })
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('changed')])
})

test.each([
  ['nobody may keep', { 'Cache-Control': 'no-store' }],
  ['brings a cookie', { 'Cache-Control': 'private, no-cache', 'Set-Cookie': 'toast=; Max-Age=0' }],
  ['is a file', { 'Cache-Control': 'private, no-cache', 'Content-Type': 'application/pdf' }],
])('an answer that %s has no ETag', async (_what, headers: Record<string, string>) => {
  const { url } = await startServer(countingPortal(headers).portal)
  expect((await fetch(`${url}/login`)).headers.get('etag')).toBeNull()
})

test("a check of one certificate is answered ahead of strangers' queued checks; none waits without end", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { everyMs, burst } = paces.drawn
  const order: string[] = []
  const keeping = keepPublicAnswers(async (asked) => {
    order.push(asked.headers.get('x-client-address') ?? '')
    const isKnown = asked.url.endsWith('known')
    const headers: Record<string, string> = isKnown ? { 'Cache-Control': 'public, max-age=60' } : {}
    return new Response('', { status: isKnown ? 200 : 404, headers })
  }, publicAnswers())
  const from = (address: string, code: string) =>
    keeping(get(`http://portal.test/verify/${code}`, { 'X-Client-Address': address })).then(
      ({ status }) => status,
      ({ status }: { status: number }) => status,
    )
  expect(await from('192.0.2.9', 'known')).toBe(200)
  const strangers = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '2001:db8::1']
  const asked = strangers.flatMap((address) =>
    Array.from({ length: 300 }, (_, n) => from(address, `strange-${address}-${n}`)),
  )
  const other = from('192.0.2.7', 'another')
  // A cached answer needs no portal, and does not queue.
  expect(await from('192.0.2.8', 'known')).toBe(200)
  expect(order).not.toContain('192.0.2.8')
  // After one turn of each stranger, not after all their requests.
  await vi.advanceTimersByTimeAsync(everyMs * (strangers.length + 1))
  expect(order).toContain('192.0.2.7')
  expect(await other).toBe(404)
  await vi.advanceTimersByTimeAsync(3000)
  expect(order.length).toBeLessThan(3000 / everyMs + burst)
  const statuses = await Promise.all(asked)
  // Answered, refused, or timed out because of others: nothing hangs.
  expect([...new Set(statuses)].toSorted()).toEqual([404, 429, 503])
})
