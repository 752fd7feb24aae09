import { once } from 'node:events'
import { get as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'
import { checkDigit } from '~/domain/items/gtin'
import { signIn } from '../hostile/portal'

let portal: Portal
/** What is answered without a session. */
let open: string[]
beforeAll(async () => {
  portal = await startPortal({ settings: { TRUST_PROXY: 'loopback', DIRECTORY_SEARCH_RATE: '0' } })
  const manager = await signIn(portal.url, 'manager')
  const put = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const set = await manager(path, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(set.status, await set.text()).toBe(200)
  }
  await put('/api/certifier/settings/directory', { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' })
  const read = async <T>(path: string) => (await (await manager(path)).json()) as T
  const { items } = await read<DirectorySearch>('/api/directory')
  const { slug, code, maker, certificate } = await read<DirectoryProduct>(
    `/api/directory/products/${items.find((one) => one.maker)?.slug}`,
  )
  const listed = await read<{ items: { id: string; code: string }[] }>(
    `/api/company/products/list?Search=${code}`,
  )
  const digits = '803333300001'
  const gtin = digits + checkDigit(digits)
  await put('/api/company/products/gtins', {
    productId: listed.items.find((item) => item.code === code)?.id,
    gtins: [gtin],
  })
  const { shortCode } = certificate ?? {}
  open = [
    ...['/directory', `/directory/products/${slug}`, `/directory/companies/${maker?.slug}`].flatMap(
      (path) => [path, `/en${path}`],
    ),
    ...['.json', '.jsonld'].map((ending) => `/directory/products/${slug}${ending}`),
    ...['products.csv', 'products.json'].map((name) => `/directory/export/${name}`),
    ...[`/01/0${gtin}`, `/01/0${gtin}?linkType=linkset`, '/01/x', '/directory/products/unknown'],
    ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/.well-known/gs1resolver', '/.well-known/did.json'],
    ...[`/verify/${shortCode}`, `/verify/${shortCode}.json`, `/badge/${shortCode}.svg`],
    ...['/api/directory', `/api/directory/products/${slug}`, `/api/verify/${shortCode}`],
    ...['/api/docs', '/api/openapi.json', '/guide', '/verify', '/login', '/health'],
  ]
  // A job makes the files.
  await vi.waitFor(async () => expect((await answer('/sitemap.xml')).status).toBe(200), { timeout: 60_000 })
}, 120_000)
afterAll(() => portal.stop())

const changing = ['date', 'age', 'etag', 'x-request-id', 'content-security-policy']
/** Pages say when they were drawn. */
const times = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d\b/g

async function answer(path: string, headers: Record<string, string> = {}) {
  const request = ask(portal.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const told = Object.entries(response.headers).filter(([name]) => !changing.includes(name))
  return {
    status: response.statusCode,
    size: body.length,
    text: body.toString('utf8').replace(times, ''),
    headers: Object.fromEntries(told),
    kept: [response.headers.age, response.headers.etag],
  }
}

const forged = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '444' },
  { 'x-forwarded-prefix': '/evil.example' },
  { 'x-forwarded-server': 'evil.example' },
  { 'x-forwarded-scheme': 'https' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/evil.example' },
  { 'x-rewrite-url': '/evil.example' },
  { 'x-original-host': 'evil.example' },
  { 'x-host': 'evil.example' },
  { 'x-http-method-override': 'POST' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/' },
  { 'x-request-id': 'evil.example' },
] as unknown as Record<string, string>[]

test('an answer that a shared cache may keep is the same whatever headers a stranger forges', async () => {
  let asked = 0
  for (const path of open) {
    // Not the kept one: each is made for the header that it came with.
    const made = async (headers: Record<string, string>) => {
      const own = `forged-${(asked += 1)}=x`
      const { kept: _, ...got } = await answer(`${path}${path.includes('?') ? '&' : '?'}${own}`, headers)
      return {
        ...got,
        text: got.text.replaceAll(own, ''),
        headers: JSON.stringify(got.headers).replaceAll(own, ''),
      }
    }
    const plain = await made({})
    expect(plain.status, path).toBeLessThan(500)
    if (!/"public/.test(plain.headers)) continue
    for (const headers of forged)
      expect(await made(headers), `${path} ${JSON.stringify(headers)}`).toEqual(plain)
  }
}, 300_000)

test('a large answer without a session is made once, however it is asked for', async () => {
  const large: string[] = []
  for (const path of open) {
    const { size, headers, kept } = await answer(path, { cookie: 'a=b' })
    const isFile = headers['content-disposition'] !== undefined
    if (size < 60_000 || isFile) continue
    large.push(path)
    const again = await answer(path.toUpperCase(), { cookie: 'c=d', 'if-none-match': String(kept[1]) })
    expect([again.status, again.size, again.kept[0]], path).toEqual([304, 0, expect.stringMatching(/^\d+$/)])
  }
  expect(large).toEqual(['/api/docs', '/api/openapi.json'])
})
