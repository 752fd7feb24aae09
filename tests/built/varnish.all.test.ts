import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, startPortal, type Portal } from '../../e2e/support/portal'
import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'
import { signIn, type Ask } from '../hostile/portal'
import { purgeToken, startVarnish } from '../support/varnish'

let portal: Portal
let varnish: Awaited<ReturnType<typeof startVarnish>>
let manager: Ask
let cache: string
beforeAll(async () => {
  const port = await freePort()
  cache = `http://localhost:${port}`
  portal = await startPortal({
    settings: { TRUST_PROXY: '1' },
  })
  varnish = await startVarnish(portal.url, port)
  manager = await signIn(portal.url, 'manager')
  const set = await manager('/api/certifier/settings/directory', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' }),
  })
  expect(set.status).toBe(200)
})
afterAll(async () => {
  await varnish.stop()
  await portal.stop()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(cache + path, { redirect: 'manual', headers: { Accept: 'text/html', ...headers } })

/** Varnish names the request that fetched what it kept as well. */
const isHit = ({ headers }: Response) => /^\d+ \d+$/.test(headers.get('x-varnish') ?? '')

async function fromPortal<T>(path: string): Promise<T> {
  return (await (await fetch(portal.url + path)).json()) as T
}

test(
  'a page of the register is kept for visitors with whatever cookies, for less than a minute',
  { timeout: 150_000 },
  async () => {
    const { items } = await fromPortal<DirectorySearch>('/api/directory')
    const all = await Promise.all(
      items.map(({ slug }) => fromPortal<DirectoryProduct>(`/api/directory/products/${slug}`)),
    )
    const product = all.find(({ certificate }) => certificate !== null)
    if (!product) throw new Error('The demonstration has none that names its certificate')
    const path = `/directory/products/${product.slug}`
    const visit = () => ask(path, { Cookie: 'a=b', 'Accept-Language': 'en' })
    const policyOfHit = async () => {
      const answer = await visit()
      return isHit(answer) && answer.headers.get('cache-control')
    }
    await expect.poll(policyOfHit, { timeout: 60_000 }).toBe('public, max-age=15, s-maxage=30')
    const hit = await visit()
    expect(hit.headers.get('surrogate-key')).toBeNull()
    expect(await hit.text()).not.toMatch(/Revocato|Sospeso/)

    const listed = await manager(
      `/api/company/products/getcertificates?Search=${product.certificate?.number}`,
    )
    const [certificate] = ((await listed.json()) as { items: CertificateListItem[] }).items
    const id = certificate?.certificationGroup.id
    const post = (to: string, body: object) =>
      manager(`/api/certifier${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, reason: 'Prova' }),
      })
    const suspension = { kind: 'suspend', subjectType: 'certificate', subjectId: id, ownWish: true }
    expect((await post('/rulings', suspension)).status).toBe(200)
    await expect.poll(async () => (await ask(path)).text(), { timeout: 60_000 }).toContain('Sospeso')
    expect((await post('/certificates/revoke', { certificationGroupId: id })).status).toBe(200)
    await expect.poll(async () => (await ask(path)).text(), { timeout: 60_000 }).toContain('Revocato')
  },
)

test('what is personal passes, and long searches are refused', async () => {
  for (const path of ['/login', '/certifier', '/api/authentication/whoami']) {
    await ask(path)
    expect(isHit(await ask(path)), path).toBe(false)
  }
  expect((await ask(`/directory?q=${'a'.repeat(1000)}`)).status).toBe(414)
})

/** `fetch` would complete the headers. */
const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const asked = request(cache + path, { method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

test('nobody purges without the token, not even from the machine of the cache', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer other', purgeToken]) {
    const headers = authorization === undefined ? undefined : { authorization }
    expect((await send('/', headers, 'PURGE')).status, authorization).toBe(405)
  }
  expect((await send('/', { authorization: `Bearer ${purgeToken}` }, 'PURGE')).status).toBe(200)
})

test('a visitor’s headers and names of a query neither change what others get nor fill the cache', async () => {
  const { items } = await fromPortal<DirectorySearch>('/api/directory')
  const path = `/directory/products/${items.at(-1)?.slug}`
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  for (const at of [path, '/.well-known/gs1resolver', `${path}.jsonld`]) {
    const first = await send(at, { ...forged, 'x-request-id': 'of-the-first-visitor' })
    expect(first.text, at).not.toMatch(/evil\.example|https:\/\/localhost/)
    const second = await send(`${at}?utm_source=x&&a=1`, { accept: 'text/x-own', 'accept-language': 'he' })
    expect([second.headers['x-request-id'], second.text], at).toEqual([undefined, first.text])
    expect(second.headers['x-varnish'], at).toMatch(/^\d+ \d+$/)
  }
  const narrowed = await send('/directory?utm=1&q=nothing-of-the-kind&x', { accept: '*/*' })
  expect(narrowed.text).toContain('nothing-of-the-kind')
  const again = await send('/directory?q=nothing-of-the-kind')
  expect(again.headers['x-varnish']).toMatch(/^\d+ \d+$/)
  const link = await send('/01/08033333000011?b=2&a=1')
  expect(link.headers['x-varnish']).toMatch(/^\d+$/)
})
