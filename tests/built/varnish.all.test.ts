import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, startPortal, type Portal } from '../../e2e/support/portal'
import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'
import { signIn, type Ask } from '../hostile/portal'
import { startVarnish } from '../support/varnish'

let portal: Portal
let varnish: Awaited<ReturnType<typeof startVarnish>>
let manager: Ask
let cache: string
beforeAll(async () => {
  const port = await freePort()
  cache = `http://localhost:${port}`
  portal = await startPortal({
    settings: {
      CACHE_PURGE: 'varnish',
      CACHE_PURGE_URL: `http://127.0.0.1:${port}`,
      PUBLIC_CACHE_SECONDS: '3600',
    },
    // The cache is not up yet at the first purge.
    mayFail: true,
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

test('a page of the register is kept for visitors with whatever cookies, until the register changes', async () => {
  const { items } = await fromPortal<DirectorySearch>('/api/directory')
  const all = await Promise.all(
    items.map(({ slug }) => fromPortal<DirectoryProduct>(`/api/directory/products/${slug}`)),
  )
  const product = all.find(({ certificate }) => certificate !== null)
  if (!product) throw new Error('The demonstration has none that names its certificate')
  const path = `/directory/products/${product.slug}`
  // Purges of the change before may still come.
  await expect.poll(async () => isHit(await ask(path)), { timeout: 30_000 }).toBe(true)
  const hit = await ask(path, { Cookie: 'a=b', 'Accept-Language': 'en' })
  expect(hit.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=3600')
  expect(hit.headers.get('surrogate-key')).toBeNull()
  expect(await hit.text()).not.toContain('Revocato')

  const listed = await manager(`/api/company/products/getcertificates?Search=${product.certificate?.number}`)
  const [certificate] = ((await listed.json()) as { items: CertificateListItem[] }).items
  const revoked = await manager('/api/certifier/certificates/revoke', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ certificationGroupId: certificate?.certificationGroup.id, reason: 'Prova' }),
  })
  expect(revoked.status).toBe(200)
  // It would be kept for an hour.
  await expect.poll(async () => (await ask(path)).text(), { timeout: 30_000 }).toContain('Revocato')
})

test('what is personal passes, and nobody purges from elsewhere than the portal', async () => {
  for (const path of ['/login', '/certifier', '/api/authentication/whoami']) {
    await ask(path)
    expect(isHit(await ask(path)), path).toBe(false)
  }
  expect((await ask(`/directory?q=${'a'.repeat(1000)}`)).status).toBe(414)
})
