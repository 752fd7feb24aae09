import path from 'node:path'

import type { RouteConfigEntry } from '@remix-run/route-config'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Verification } from '~/contract/certificates/verify'
import { checkDigit } from '~/domain/items/gtin'
import routes from '~/routes'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { calls } from '../backend/contract-calls'
import { signIn } from '../hostile/portal'

interface Listed {
  slug: string
  gtin: string
  name: string
  productId: string
  rootId: string
  companyId: string
}

let portal: Portal
let database: InstanceType<typeof SQLite>
/** A product that is listed with its maker, one with its brand alone, and one that is not listed. */
let own: Listed
let brandOnly: Listed
let hidden: Listed
beforeAll(async () => {
  // A crawl must not end at the limit of searches.
  portal = await startPortal({ settings: { DIRECTORY_SEARCH_RATE: '0' } })
  database = new SQLite(path.join(portal.dataDir, 'sigillo.sqlite'), { readonly: true })
  own = await withCode(`e.listed_as = 'own'`, '800111100001')
  brandOnly = await withCode(`e.listed_as = 'brandOnly'`, '800111100002')
  hidden = await withCode(
    `e.slug is null and l.mode is null and printed.on_behalf_name is not null`,
    '800111100003',
  )
  // A job makes the files.
  await vi.waitFor(async () => expect((await ask('/sitemap.xml')).status).toBe(200), { timeout: 60_000 })
}, 120_000)
afterAll(async () => {
  database.close()
  await portal.stop()
})

const all = <Row>(query: string, ...values: unknown[]) => database.prepare(query).all(...values) as Row[]

/** One of the products on certificates, with a confirmed code on its pack. */
async function withCode(where: string, digits: string): Promise<Listed> {
  const [found] = all<Omit<Listed, 'gtin'>>(
    `select l.slug, p.name, p.id as productId, p.root_id as rootId, p.head_quarter_id as companyId
      from product_listings as l join products as p on p.root_id = l.root_id
      join certificate_products as printed on printed.product_id = p.id
      left join directory_entries as e on e.slug = l.slug where ${where} order by l.slug limit 1`,
  )
  if (!found) throw new Error(`The demonstration has no product where ${where}`)
  const gtin = digits + checkDigit(digits)
  const manager = await signIn(portal.url, 'manager')
  const set = await manager('/api/company/products/gtins', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: found.productId, gtins: [gtin] }),
  })
  expect(set.status, await set.text()).toBe(200)
  return { ...found, gtin }
}

const ask = (address: string, accept = 'text/html', method = 'GET') =>
  fetch(portal.url + address, {
    redirect: 'manual',
    method,
    headers: { Accept: accept, 'Accept-Encoding': 'identity' },
  })

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** All that an answer says, headers included. */
async function said(address: string, accept?: string): Promise<string> {
  const answer = await ask(address, accept)
  expect([200, 301, 307, 308, 400, 404], address).toContain(answer.status)
  const body = (await answer.text()).replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (entity) => entities[entity] ?? entity,
  )
  return `${JSON.stringify([...answer.headers])}\n${body}`
}

const parts = (entries: RouteConfigEntry[], above = ''): { pattern: string; file: string }[] =>
  entries.flatMap(({ path: at = '', file, children = [] }) => [
    { pattern: `${above}/${at}`, file },
    ...parts(children, at ? `${above}/${at}` : above),
  ])
const registerRoutes = parts(routes)
  .filter(({ file }) => file.startsWith('routes/directory/'))
  .map(({ pattern }) => pattern)
const registerCalls = calls
  .filter(({ name }) => name.startsWith('directory.'))
  .map((call) => `/api${call.path}`)

const statuses = [
  '',
  'status=PARVE&',
  'passover=1&',
  'restriction=SIMB&',
  'country=Italia&',
  'on=2026-12-01&',
]
const queries = statuses.flatMap((filter) =>
  ['', 'ended=1&', 'q=a&', 'q=pasta&'].map((more) => `?${filter}${more}`),
)
const searches = (at: string) => (them: Listed[]) =>
  ['', ...queries, ...them.flatMap(({ gtin, name }) => [`?q=${gtin}`, `?q=${encodeURIComponent(name)}`])].map(
    (query) => at + query,
  )
const products =
  (at: string, ending = '') =>
  (them: Listed[]) =>
    them.map(({ slug }) => `${at}/products/${slug}${ending}`)
const companies = (at: string) => () =>
  all<{ slug: string }>('select slug from company_listings').flatMap(({ slug }) =>
    ['', '?ended=1', '?page=2'].map((query) => `${at}/companies/${slug}${query}`),
  )

/** The requests at each address of the register: the first test names one that is missing here. */
const samples: Record<string, (them: Listed[]) => string[]> = {
  '/directory': searches('/directory'),
  '/en/directory': searches('/en/directory'),
  '/directory/products/:slug': products('/directory'),
  '/en/directory/products/:slug': products('/en/directory'),
  '/directory/companies/:slug': companies('/directory'),
  '/en/directory/companies/:slug': companies('/en/directory'),
  '/directory/changes.atom': () => ['/directory/changes.atom', '/directory/changes.atom?lang=en'],
  '/directory/companies/:slug/changes.atom': () =>
    companies('/directory')().map((page) => `${page.split('?')[0]}/changes.atom`),
  // Who has the code has the certificate.
  '/verify/:code/changes.atom': () => [],
  '/directory/products/:slug.json': products('/directory', '.json'),
  '/directory/products/:slug.jsonld': products('/directory', '.jsonld'),
  '/01/*': (them) =>
    them.flatMap(({ gtin }) => [
      `/01/${gtin}`,
      `/01/0${gtin}`,
      `/01/0${gtin}/10/A-1`,
      `/01/0${gtin}?linkType=linkset`,
    ]),
  '/badge/:code.svg': () =>
    all<{ code: string }>(
      'select distinct short_code as code from directory_entries where short_code is not null',
    ).flatMap(({ code }) => [`/badge/${code}.svg`, `/badge/${code}.svg?lang=en`]),
  '/directory/export/:name': () => ['csv', 'json'].map((ending) => `/directory/export/products.${ending}`),
  '/:sitemap.xml': () => ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'],
  '/robots.txt': () => ['/robots.txt'],
  '/.well-known/gs1resolver': () => ['/.well-known/gs1resolver'],
  '/api/directory': searches('/api/directory'),
  '/api/directory/products/{slug}': products('/api/directory'),
  '/api/directory/companies/{slug}': companies('/api/directory'),
  '/api/directory/gtin/{gtin}': (them) => them.map(({ gtin }) => `/api/directory/gtin/${gtin}`),
  '/api/directory/files/{name}': () =>
    ['products.csv', 'products.json', 'sitemap.xml', 'sitemap-1.xml'].map(
      (name) => `/api/directory/files/${name}`,
    ),
  '/api/directory/version': () => ['/api/directory/version'],
}

const everywhere = (them: Listed[]) => Object.values(samples).flatMap((addresses) => addresses(them))

test('every address of the register is asked for here', () => {
  expect(Object.keys(samples).sort()).toEqual([...registerRoutes, ...registerCalls].sort())
})

/** What the register may say: the values of its own tables, but its keys, and the certifier's own details. */
function publicText(): string {
  const values: unknown[] = []
  for (const table of ['entries', 'companies', 'gtins', 'terms', 'version'])
    for (const { certification_group_id: _, company_id: __, search_key: ___, name_key: ____, ...row } of all<
      Record<string, unknown>
    >(`select * from directory_${table}`))
      values.push(...Object.values(row))
  const certifier = all<{ value: string }>(`select value from settings`)
  return [...values, ...certifier.map(({ value }) => value)].join('\n')
}

/** How many letters a private text has at least. */
const shortest = 6

/** Every text in any other table, long enough not to be a word of the page. */
function privateTexts(): Set<string> {
  const known = publicText()
  const tables = all<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'directory\\_%' escape '\\'
      and name not like '%\\_search%' escape '\\' and name not like 'sqlite%' and sql not like 'create virtual%'`,
  )
  const texts = new Set<string>()
  for (const { name } of tables)
    for (const row of all<Record<string, unknown>>(`select * from "${name}"`))
      for (const value of Object.values(row)) {
        if (typeof value !== 'string' || value.length > 2000) continue
        const text = value.trim()
        if (
          text.length >= shortest &&
          !sides.includes(text) &&
          !isWord.test(text) &&
          !isDate.test(text) &&
          !known.includes(text)
        )
          texts.add(text)
      }
  return texts
}
const sides = ['Certifier', 'Company']
const isWord = /^[a-z_.:-]+$/
const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/

test('no address says what is not the register’s', { timeout: 300_000 }, async () => {
  const secrets = privateTexts()
  const named = (query: string) => all<{ text: string }>(query).map(({ text }) => text)
  // The list has what it is for.
  for (const query of [
    'select name as text from ingredients',
    'select agent_fullname as text from ingredients where agent_fullname is not null',
    'select rmc as text from ingredient_groups',
    'select email as text from users',
    'select contact as text from contact_details',
    'select business_code as text from companies where business_code is not null',
    'select street as text from companies where street is not null',
    'select business_name as text from companies where id <> head_quarter_id and id not in (select company_id from directory_companies)',
  ])
    expect(named(query).filter((text) => secrets.has(text)).length, query).toBeGreaterThan(2)

  const slugs = all<{ slug: string }>('select slug from directory_entries').map(({ slug }) => ({
    ...own,
    slug,
  }))
  const addresses = new Set(everywhere([own, brandOnly, hidden, ...slugs]))
  const leaks: string[] = []
  // An answer that does not know the searched text repeats it.
  const isAsked = (secret: string, address: string) =>
    decodeURIComponent(address.replaceAll('+', ' ')).includes(secret) ||
    (secret.endsWith(hidden.gtin) && address.includes(hidden.gtin))
  const leaksOf = (answer: string, address: string) => {
    // Looking for each of thousands of texts in each answer took longer than the answers.
    const beginnings = new Set<string>()
    for (let at = 0; at < answer.length; at++) beginnings.add(answer.slice(at, at + shortest))
    return [...secrets].flatMap((secret) =>
      beginnings.has(secret.slice(0, shortest)) && answer.includes(secret) && !isAsked(secret, address)
        ? [`${address}: ${secret}`]
        : [],
    )
  }
  // Pages lead to others, which are looked at as well.
  for (const address of addresses) {
    const html = await said(address)
    leaks.push(...leaksOf(html, address))
    for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
      const { origin, pathname, search } = new URL(href, portal.url + address)
      if (origin === portal.url && /^\/((en\/)?directory|01|badge)\b/.test(pathname))
        addresses.add(pathname + search)
    }
  }
  for (const accept of ['application/linkset+json', 'application/json', 'application/ld+json', '*/*'])
    for (const { gtin, slug } of [own, brandOnly, hidden])
      for (const address of [`/01/0${gtin}`, `/directory/products/${slug}`]) {
        leaks.push(...leaksOf(await said(address, accept), address))
      }
  expect(leaks).toEqual([])
  expect(addresses.size).toBeGreaterThan(200)
})

describe('a product that is listed with its brand alone', () => {
  /** All that would name its maker. */
  function secretsOf({ rootId, companyId }: Listed): string[] {
    const rows = all<Record<string, unknown>>(
      `select g.id, g.short_code, g.year || '-' || printf('%05d', g.sequence) as number, p.code, p.id as product,
          p.root_id, g.head_quarter_id, g.company_id, h.business_name, h.city, f.business_name as facility, f.city as town,
          l.slug, d.id as document, g.expire_on, substr(g.created_at, 1, 10) as made_on,
          strftime('%d/%m/%Y', g.expire_on) as until, strftime('%d/%m/%Y', g.created_at) as since
        from products as p join certificate_products as printed on printed.product_id = p.id
        join certificates as d on d.id = printed.certificate_id
        join certification_groups as g on g.id = d.certification_group_id
        join companies as h on h.id = g.head_quarter_id join companies as f on f.id = g.company_id
        join company_listings as l on l.company_id = h.id where p.root_id = ?`,
      rootId,
    )
    const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    const codes = rows.map(({ short_code: code }) => String(code).replace(/(.{4})(?=.)/g, '$1-'))
    expect(texts).toContain(companyId)
    return [...new Set([...texts, ...codes, '/verify/'])]
  }

  test('has no answer that leads to its maker', async () => {
    const { slug, gtin, name } = brandOnly
    const secrets = secretsOf(brandOnly)
    expect(secrets.length).toBeGreaterThan(10)
    const about = [
      ...['', '/en'].map((lang) => `${lang}/directory/products/${slug}`),
      ...['.json', '.jsonld'].map((ending) => `/directory/products/${slug}${ending}`),
      `/api/directory/products/${slug}`,
      `/api/directory/gtin/${gtin}`,
      `/01/0${gtin}`,
      `/01/0${gtin}?linkType=linkset`,
    ]
    for (const address of about) {
      const answer = (await said(address))
        .replaceAll('"/verify"', '')
        .replaceAll('/en/verify"', '')
        .replaceAll('/verify?lang=en"', '')
      expect(answer, address).toContain(slug)
      for (const secret of secrets) expect(answer, address).not.toContain(secret)
    }
    // Lists have others as well: only its own part is looked at.
    for (const [address, part] of [
      [`/directory?q=${encodeURIComponent(name)}`, /<li\b.*?<\/li>/gs],
      [`/directory?q=${gtin}`, /<li\b.*?<\/li>/gs],
      [`/api/directory?q=${gtin}`, /\{"slug".*?"endedOn"/gs],
      ['/directory/export/products.csv', /^.*$/gm],
      ['/directory/export/products.json', /^.*$/gm],
      ['/sitemap-1.xml', /<url>.*?<\/url>/g],
    ] as const) {
      const own = (await said(address)).match(part)?.filter((text) => text.includes(slug)) ?? []
      expect(own, address).toHaveLength(1)
      for (const secret of secrets) expect(own[0], address).not.toContain(secret)
    }
  })

  test('stands on no page of its maker, and is not found by what it does not say', async () => {
    const { slug, companyId, rootId } = brandOnly
    const [maker] = all<{ slug: string; name: string; code: string }>(
      `select l.slug, c.business_name as name, p.code from company_listings as l join companies as c on c.id = l.company_id
        join products as p on p.root_id = ? where l.company_id = ?`,
      rootId,
      companyId,
    )
    const { slug: company, name, code } = maker ?? { slug: '', name: '', code: '' }
    for (const address of [
      ...['', '?ended=1'].map((query) => `/directory/companies/${company}${query}`),
      ...['?country=Italia', `?q=${code}`, `?q=${encodeURIComponent(`${name} ${brandOnly.name}`)}`].map(
        (query) => `/directory${query}`,
      ),
    ])
      expect(await said(address), address).not.toContain(slug)
  })
})

test('no certificate that the register leads to has a private label that hides its maker', async () => {
  const codes = new Set(
    all<{ code: string }>(
      'select distinct short_code as code from directory_entries where short_code is not null',
    ).map(({ code }) => code),
  )
  expect(codes.size).toBeGreaterThan(1)
  const named = all<{ code: string }>(
    `select product_code as code from directory_entries where listed_as = 'both'`,
  ).map(({ code }) => code)
  for (const code of codes) {
    const certificate = (await (await ask(`/api/verify/${code}`, 'application/json')).json()) as Verification
    if (certificate.replacedBy) codes.add(certificate.replacedBy.code.replaceAll('-', ''))
    const labels = certificate.documents
      .flatMap(({ products }) => products)
      .filter((product) => product.onBehalfName !== null && !named.includes(product.code))
    expect(labels, certificate.number).toEqual([])
  }
})

test('a hidden product is answered exactly as an unknown one', async () => {
  const digits = '800111199999'
  const unknown = { ...hidden, slug: '0'.repeat(hidden.slug.length), gtin: digits + checkDigit(digits) }
  const patterns = Object.keys(samples).filter(
    (pattern) => /slug|gtin|\*/.test(pattern) && !pattern.includes('companies'),
  )
  expect(patterns.length).toBeGreaterThan(6)
  const lists = ['/directory', '/en/directory', '/api/directory'].map((at) => `${at}?q=`)
  const addressesOf = (it: Listed) => [
    ...patterns.flatMap((pattern) => samples[pattern]?.([it]) ?? []),
    ...lists.map((list) => list + it.gtin),
    `/directory?ended=1&q=${it.gtin}`,
  ]
  const pairs = addressesOf(hidden).map((address, at) => [address, addressesOf(unknown)[at] ?? ''] as const)
  for (const accept of ['text/html', 'application/json', 'application/linkset+json'])
    for (const method of ['GET', 'HEAD'])
      for (const [address, other] of pairs) {
        const answers = await Promise.all([ask(address, accept, method), ask(other, accept, method)])
        const [one, two] = await Promise.all(
          answers.map(async (answer, at) => {
            const it = at === 0 ? hidden : unknown
            const named = (text: string) =>
              text
                .replaceAll(it.slug, 'SLUG')
                .replaceAll(it.gtin, 'GTIN')
                .replace(/(nonce-|nonce=")[\w+/=]+/g, '$1')
            const headers = [...answer.headers].filter(([name]) => !ofTheMoment.includes(name))
            return [
              answer.status,
              named(JSON.stringify(headers)),
              named(await answer.text()).replace(moments, ''),
            ]
          }),
        )
        expect(one, `${method} ${address}, ${accept}`).toEqual(two)
      }
})

/** Headers that differ between two equal answers. */
const ofTheMoment = ['date', 'age', 'x-request-id', 'server-timing', 'etag']
const moments = /"asOf":"[^"]+"|<time [^>]*>[^<]*<\/time>/g
