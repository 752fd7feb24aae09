import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'
import { checkDigit } from '~/domain/items/gtin'
import { signIn, type Ask } from '../hostile/portal'
import { Gs1Linkset, Gs1ResolverDescription } from '../support/gs1-shapes'
import { faultsOfJsonLd } from '../support/schema-org'

let portal: Portal
let manager: Ask
beforeAll(async () => {
  portal = await startPortal()
  manager = await signIn(portal.url, 'manager')
})
afterAll(() => portal.stop())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(portal.url + path, { redirect: 'manual', headers, method })
const page = { Accept: 'text/html,*/*;q=0.8' }

const setRegister = (directoryPolicy: 'all' | 'off') =>
  manager('/api/certifier/settings/directory', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ directoryPolicy, directoryLicence: 'CC BY 4.0' }),
  })

const digits = '803333300001'
const gtin = digits + checkDigit(digits)
const link = `/01/0${gtin}`

/** One of the register's products that names its certificate. */
async function product(): Promise<DirectoryProduct> {
  const search = (await (await ask('/api/directory')).json()) as DirectorySearch
  for (const { slug } of search.items) {
    const found = (await (await ask(`/api/directory/products/${slug}`)).json()) as DirectoryProduct
    if (found.certificate) return found
  }
  throw new Error('The demonstration has none')
}

const addresses = [
  '/directory',
  '/en/directory',
  '/directory/products/x',
  '/directory/products/x.json',
  '/directory/products/x.jsonld',
  '/directory/companies/x',
  '/directory/export/products.csv',
  '/directory/export/products.json',
  '/sitemap.xml',
  '/sitemap-1.xml',
  link,
  '/01/x',
  '/01/96385074',
  '/.well-known/gs1resolver',
  '/badge/7Q2F9XKM3TAB.svg',
]

test('while the certifier keeps no register, each of its addresses is unknown', async () => {
  expect((await setRegister('off')).status).toBe(200)
  for (const path of addresses) expect((await ask(path, page)).status, path).toBe(404)
  expect((await ask(link, page, 'OPTIONS')).status).toBe(404)
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('a page of the register is one answer for everybody', async () => {
  expect((await setRegister('all')).status).toBe(200)
  const { slug, name } = await product()
  const path = `/directory/products/${slug}`
  const first = await ask(path, page)
  const html = await first.text()
  expect(html).toContain(name.replaceAll("'", '&#x27;'))
  const { headers } = first
  expect(headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('etag')).toMatch(/^W\/"[\w-]+"$/)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'/,
  )
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|nonce|__remix|noindex| on\w+="/)
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="${portal.url}${path}"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${portal.url}/en${path}"/>`)

  const own = await manager(path, { headers: { ...page, 'Accept-Language': 'en', 'X-Requested-With': 'x' } })
  expect([await own.text(), own.headers.get('set-cookie')]).toEqual([html, null])
  const again = await ask(path, { ...page, 'If-None-Match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ask(path, page, 'HEAD')
  expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')])
})

test('the search page alone may run a script, its own, and open the camera', async () => {
  const search = await ask('/directory', page)
  expect(search.headers.get('content-security-policy')).toMatch(/; script-src 'self'$/)
  expect(search.headers.get('permissions-policy')).toContain('camera=(self)')
  const html = await search.text()
  expect(html).not.toMatch(/nonce|__remix| on\w+="/)
  const [script = '', ...others] = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((found) => found[1])
  expect(others).toEqual([])
  const answer = await ask(script)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/javascript/),
  ])
  const again = await ask('/directory', { ...page, 'If-None-Match': search.headers.get('etag') ?? '' })
  // A cached page keeps what it may do.
  expect([again.status, again.headers.get('permissions-policy')]).toEqual([304, null])
  const { slug } = await product()
  for (const path of [`/directory/products/${slug}`, '/directory/products/nothing', '/verify'])
    expect((await ask(path, page)).headers.get('permissions-policy'), path).toContain('camera=()')
})

test('filtered lists stay out of search engines, and unknown products are not kept long', async () => {
  expect(await (await ask('/directory', page)).text()).not.toContain('noindex')
  const filtered = await (await ask('/directory?passover=1&utm_source=x', page)).text()
  expect(filtered).toContain('<meta name="robots" content="noindex"/>')
  expect(filtered).toContain(`<link rel="canonical" href="${portal.url}/directory?passover=1"/>`)
  const unknown = await ask('/directory/products/nothing', page)
  expect([unknown.status, unknown.headers.get('cache-control'), unknown.headers.get('etag')]).toEqual([
    404,
    'public, max-age=15, s-maxage=30',
    null,
  ])
  expect(await unknown.text()).toContain('Non risulta nel registro')
  const last = await ask('/directory?page=99999999', page)
  expect(last.status).toBe(200)
  for (const path of [
    '/directory.data',
    '/directory?_routes=root',
    `${link}.data`,
    '/xx/directory',
    '//01//1',
  ])
    expect((await ask(path, page)).status, path).toBe(404)
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain('Allow: /directory\nAllow: /en/directory\nAllow: /01\nDisallow: /\n')
  expect(robots).toContain(`Sitemap: ${portal.url}/sitemap.xml`)
})

test('a crawler that follows every link comes to an end, and finds one address for each page @all', async () => {
  const pages = new Map<string, string>()
  const waiting = ['/directory', '/directory?passover=1&page=1&utm_source=x']
  for (const path of waiting) {
    const answer = await ask(path, page)
    expect(answer.status, path).toBe(200)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await answer.text()
    pages.set(path, html)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), portal.url + path)
      const to = pathname + search
      const isPage = origin === portal.url && /^\/(en\/)?directory\b(?!\/export)/.test(pathname)
      if (isPage && !waiting.includes(to)) waiting.push(to)
    }
  }
  expect(pages.size).toBeGreaterThan(100)
  expect(pages.size).toBeLessThan(500)
  const canonical = new Map<string, string[]>()
  for (const [path, html] of pages) {
    const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    canonical.set(address, [...(canonical.get(address) ?? []), path])
    const isNarrowed = /[?&](q|status|restriction|country|on|passover|ended)=/.test(path)
    expect(html.includes('<meta name="robots" content="noindex"/>'), path).toBe(isNarrowed)
  }
  // But for the address that the crawl began with, each is its own.
  const others = [...canonical].filter(([address, paths]) =>
    paths.some((path) => portal.url + path !== address),
  )
  expect(others.map(([, paths]) => paths.filter((path) => path.includes('utm_source')).length)).toEqual([1])
})

test('a code on a pack leads to its product', async () => {
  const { slug, code } = await product()
  const list = await manager(`/api/company/products/list?Search=${code}`)
  const { items } = (await list.json()) as { items: { id: string; code: string }[] }
  const productId = items.find((item) => item.code === code)?.id
  const set = await manager('/api/company/products/gtins', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, gtins: [gtin] }),
  })
  expect(set.status, await set.text()).toBe(200)
  const target = `/directory/products/${slug}`
  const follow = async (path: string, headers: Record<string, string> = page) => {
    const answer = await ask(path, headers)
    return [answer.status, answer.headers.get('location')]
  }
  await expect.poll(() => follow(link)).toEqual([307, target])
  expect(await follow(`${link}?a=1&b=%20c`)).toEqual([307, `${target}?a=1&b=+c`])
  expect(await follow(`${link}/22/2A/10/24-118/21/9`)).toEqual([307, `${target}?lot=24-118`])
  expect(await follow(`${link}/10/A%2F7`)).toEqual([307, `${target}?lot=A%2F7`])
  expect(await follow(`${link}?linkType=gs1:unheardOf`)).toEqual([307, `${target}?linkType=gs1%3AunheardOf`])
  expect(await follow(link, { Accept: 'application/ld+json' })).toEqual([307, `${target}.jsonld`])
  expect(await follow(link, { Accept: 'application/json' })).toEqual([307, `${target}.json`])
  expect(await follow(`/01/${gtin}`)).toEqual([308, link])
  expect(await follow(`${link}/?a=1`)).toEqual([308, `${link}?a=1`])
  expect(await follow(`${link}/10/X/`)).toEqual([308, `${link}/10/X`])
  const wrong = gtin.slice(0, -1) + String((Number(gtin.at(-1)) + 1) % 10)
  for (const path of [`/01/${wrong}`, '/01/12ab', `${link}/10`, `${link}/21/1/10/2`])
    expect(await follow(path), path).toEqual([400, null])
  expect(await follow('/01/08076809513753')).toEqual([404, null])

  const every = [link, `${link}?linkType=linkset`, `/01/${gtin}`, '/01/08076809513753']
  for (const path of every) {
    const { headers } = await ask(path, page)
    expect(headers.get('link'), path).toMatch(
      /^<\/01\/\d{14}\?linkType=linkset>; rel="linkset"; type="application\/linkset\+json"$/,
    )
    expect(headers.get('access-control-allow-origin'), path).toBe('*')
    expect(headers.get('access-control-allow-credentials'), path).toBeNull()
  }
  const preflight = await ask(link, { Origin: 'https://shop.example' }, 'OPTIONS')
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ])
})

test('programs get linkset, linked data and description, open to scripts of other sites', async () => {
  for (const [path, headers] of [
    [`${link}?linkType=linkset`, {}],
    [link, { Accept: 'application/linkset+json' }],
  ] as const) {
    const answer = await ask(path, headers)
    expect(answer.headers.get('content-type')).toBe('application/linkset+json')
    const { linkset } = Gs1Linkset.parse(await answer.json())
    expect(linkset[0]).toMatchObject({ anchor: portal.url + link })
    expect(linkset[0]).toHaveProperty(['https://ref.gs1.org/voc/defaultLink'])
  }
  const { slug } = await product()
  const linked = await ask(`/directory/products/${slug}.jsonld`)
  expect(await linked.json()).toMatchObject({ '@type': 'Product', hasGS1DigitalLink: portal.url + link })
  const description = await ask('/.well-known/gs1resolver')
  expect(Gs1ResolverDescription.parse(await description.json())).toMatchObject({
    resolverRoot: portal.url,
    supportedPrimaryKeys: ['01'],
  })
  const json = await ask(`/directory/products/${slug}.json`)
  for (const { headers } of [linked, description, json]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30')
  }
})

test('the data in a page for search engines is schema.org’s @all', { timeout: 120_000 }, async () => {
  const { slug, certificate } = await product()
  const pages = [
    `/directory/products/${slug}`,
    `/en/directory/products/${slug}`,
    `/verify/${certificate?.shortCode}`,
  ]
  const data = await Promise.all(
    pages.map(async (path) => {
      const html = await (await ask(path, page)).text()
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      return JSON.parse(json) as Record<string, unknown>
    }),
  )
  expect(faultsOfJsonLd(...data)).toEqual([])
})

test('a badge states its certificate for other sites, and an unknown code is no certificate', async () => {
  const { certificate } = await product()
  const badge = await ask(`/badge/${certificate?.shortCode}.svg?lang=en`)
  expect(badge.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await badge.text()).toMatch(/^<svg [^>]*lang="en" aria-label="Kosher certificate \d{4}-\d{5}: Valid/)
  const unknown = await ask('/badge/7Q2F9XKM3TAB.svg')
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'image/svg+xml; charset=utf-8'])
})

test('a revocation shows within two seconds, whatever was kept', async () => {
  const { slug, certificate } = await product()
  const path = `/directory/products/${slug}`
  const etag = (await ask(path, page)).headers.get('etag') ?? ''
  const list = await manager(`/api/company/products/getcertificates?Search=${certificate?.number}`)
  const { items } = (await list.json()) as { items: CertificateListItem[] }
  const revoked = await manager('/api/certifier/certificates/revoke', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ certificationGroupId: items[0]?.certificationGroup.id, reason: 'Prova' }),
  })
  expect(revoked.status, await revoked.text()).toBe(200)
  await expect
    .poll(async () => (await ask(path, { ...page, 'If-None-Match': etag })).text(), {
      interval: 50,
      timeout: 30_000,
    })
    .toContain('Revocato')
  const search = await (await ask('/directory', page)).text()
  expect(search).not.toContain(`products/${slug}"`)
})

test('one address that searches too often reads why and when to come back; pages, codes and the staff are not held up', async () => {
  const { slug } = await product()
  const search = (at: number) => ask(`/directory?q=cerca+${at}`, page)
  let answer = await search(0)
  // More than the limit of a minute, on however slow a machine.
  for (let at = 1; at < 1000 && answer.status === 200; at++) answer = await search(at)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain('<title>Errore: Troppe ricerche')
  expect(html).toMatch(/Da questo indirizzo sono partite troppe ricerche: riprova tra \d+ second/)
  expect(html).not.toContain('<script')
  expect(html).toContain('name="q"')

  const statuses = async (paths: string[], as = ask) =>
    Promise.all(paths.map(async (path) => [path, (await as(path, page)).status]))
  const open = [`/directory/products/${slug}`, `/directory/products/${slug}.json`, '/robots.txt', '/verify']
  expect(await statuses(open)).toEqual(open.map((path) => [path, 200]))
  const signedIn = (path: string) => manager(path, { headers: page })
  const staff = ['/certifier/products?search=pasta', '/api/company/products/list?Search=pasta']
  expect(await statuses(staff, signedIn)).toEqual(staff.map((path) => [path, 200]))
})
