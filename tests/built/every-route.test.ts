import path from 'node:path'

import type { RouteConfigEntry } from '@remix-run/route-config'
import SQLite from 'better-sqlite3'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes, { UNROUTED } from '~/routes'

import { kindOf, pagesOf } from '../../e2e/support/crawl'
import { startPortal, type Portal } from '../../e2e/support/portal'
import { ValidHtml } from '../../e2e/support/valid-html'
import { tier } from '../../scripts/tier'
import { sessionCookie } from '../hostile/portal'
import {
  answersHeadLikeGet,
  endsWithoutFault,
  hasItsTitle,
  hasOneHeading,
  isForItsOriginAlone,
  keepsToItsSide,
  opensIfLinked,
  saysWhoMayCacheIt,
  saysWhoseItIs,
  type Opened,
  type Who,
} from './looks'

let portal: Portal
beforeAll(async () => {
  // A walk must not end at the limit of searches, or of codes that nobody was given.
  const settings = { DIRECTORY_SEARCH_RATE: '0', VERIFY_ADDRESS_FAILURES: '1000000' }
  portal = await startPortal({ settings })
})
afterAll(() => portal.stop())

/** Every address of the map, and whether it is a page. */
const mountsIn = (entries: RouteConfigEntry[], above = ''): { route: string; isPage: boolean }[] =>
  entries.flatMap(({ id = '', path: own = '', index, children = [] }) => {
    const route = own ? `${above}/${own}` : above
    const here = own || index ? [{ route: route || '/', isPage: !id.startsWith(UNROUTED) }] : []
    return [...here, ...mountsIn(children, route)]
  })
const mounts = mountsIn(routes)

/** An id for each parameter, from the company's data where there is some. */
const queries: Record<string, string> = {
  companyId: 'select id from companies where id = $company',
  facilityId: 'select id from companies where head_quarter_id = $company',
  ingredientId: 'select id from ingredients where head_quarter_id = $company',
  productId: 'select id from products where head_quarter_id = $company',
  certificateId: 'select id from certification_groups where head_quarter_id = $company',
  supplierCertificateId: 'select id from supplier_certificates where replaced_by_id is null',
  requestId: 'select id from certificate_requests where company_id is not null',
  userId: "select id from users where email = 'lettura@sigillo.demo'",
  personId: 'select id from users where company_id = $company',
  visitId: "select id from visits where status = 'completed'",
  deviationId: 'select id from deviations',
  contactId: 'select id from contacts',
  phraseId: 'select id from phrases',
  entryId: 'select id from kosher_statuses',
  documentId: 'select id from documents',
  photoId: 'select id from visit_photos',
  importId: 'select id from import_jobs',
}

/** Parameters that are not ids. */
const words: Record<string, string> = {
  kind: 'ingredients',
  format: 'csv',
  list: 'ingredients',
  lookup: 'statuses',
  decision: 'accept',
  figure: 'certificates',
  code: '7Q2F-9XKM-3TAB',
}

function samplesOf(dataDir: string): (name: string) => string {
  const database = new SQLite(path.join(dataDir, 'sigillo.sqlite'), { readonly: true })
  const { company } = database
    .prepare("select company_id as company from users where email = 'molino@sigillo.demo'")
    .get() as { company: string }
  const found = new Map(
    Object.entries(queries).map(([name, query]) => {
      const statement = database.prepare(`${query} order by id limit 1`)
      const row = (query.includes('$company') ? statement.get({ company }) : statement.get()) as
        | { id: string }
        | undefined
      return [name, row?.id]
    }),
  )
  database.close()
  return (name) => words[name] ?? found.get(name) ?? 'unknown'
}

const addressOf = (route: string, sampleOf: (name: string) => string) =>
  route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sampleOf(name))).replace('*', 'nothing')

/** More than any way through sign-in and home takes. */
const mostHops = 5

/** The links of a page as served. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

type Walked = Omit<Opened, 'side' | 'isPage' | 'isLinked' | 'head'>

/** Follows a GET to its end; its status is `loop` if there is none. */
async function follow(address: string, cookie: string | null): Promise<Walked> {
  const visited: string[] = []
  let first: Walked['first'] | undefined
  let headers = new Headers()
  for (let at = address; visited.length <= mostHops;) {
    visited.push(at)
    const answer = await fetch(portal.url + at, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    })
    const { status } = answer
    headers = answer.headers
    first ??= { status, cacheControl: headers.get('cache-control') }
    const location = headers.get('location')
    const next = location === null ? null : new URL(location, portal.url + at)
    if (status < 300 || status > 399 || next?.origin !== portal.url) {
      const isHtml = headers.get('content-type')?.startsWith('text/html') && next === null
      const html = isHtml ? await answer.text() : (await answer.body?.cancel(), null)
      return { visited, status, headers, first, html }
    }
    await answer.body?.cancel()
    at = next.pathname + next.search
    if (visited.includes(at)) break
  }
  return { visited, status: 'loop', headers, first: first ?? { status: 0, cacheControl: null }, html: null }
}

const all: { who: Who; side: Opened['side'] }[] = [
  { who: 'manager', side: 'Certifier' },
  { who: 'molino', side: 'Company' },
  { who: null, side: null },
  { who: 'staff', side: 'Certifier' },
  { who: 'lettura', side: 'Company' },
]
/** Those with fewer rights meet fewer pages, and the same ones. */
const accounts = tier === 'all' ? all : all.slice(0, 3)

const looks = {
  endsWithoutFault,
  keepsToItsSide,
  opensIfLinked,
  saysWhoseItIs,
  hasItsTitle,
  hasOneHeading,
  isForItsOriginAlone,
  saysWhoMayCacheIt,
  answersHeadLikeGet,
}

/** The portal works on one request at a time, while the next one is on its way. */
const atOnce = 3

/** Files are made once more for it. */
const asksHead = (who: Who) => who === 'manager' && tier === 'all'

/** Opens every address of the map, and one page of each kind that a link leads to. */
async function walk(who: Who, side: Opened['side']) {
  const cookie = who && (await sessionCookie(portal.url, who))
  const sampleOf = samplesOf(portal.dataDir)
  const wrong = new Map<string, string[]>()
  const pages: { name: string; html: string }[] = []
  const kinds = new Set<string>()
  const addresses = new Map<string, Pick<Opened, 'isPage' | 'isLinked'>>()
  for (const { route, isPage } of mounts)
    for (const sample of tier === 'all' ? [sampleOf, () => 'unknown'] : [sampleOf])
      addresses.set(addressOf(route, sample), { isPage, isLinked: false })
  addresses.set('/resources/ingredient-picker?companyId=x', { isPage: false, isLinked: false })

  const open = async (address: string, of: Pick<Opened, 'isPage' | 'isLinked'>) => {
    const opened: Opened = { ...(await follow(address, cookie)), ...of, side }
    if (asksHead(who) && !of.isPage) {
      const head = await fetch(portal.url + address, {
        method: 'HEAD',
        redirect: 'manual',
        headers: { accept: 'text/html', ...(cookie && { cookie }) },
      })
      opened.head = { status: head.status, body: await head.text() }
    }
    for (const [name, look] of Object.entries(looks)) {
      const what = look(opened)
      if (what !== false)
        wrong.set(name, [...(wrong.get(name) ?? []), `${opened.visited.join(' → ')}: ${what}`])
    }
    const at = new URL(opened.visited.at(-1) ?? '', portal.url)
    const kind = opened.status === 200 ? kindOf(at) : String(opened.status)
    if (opened.html === null || kinds.has(kind)) return
    kinds.add(kind)
    pages.push({ name: `${who}: ${at.pathname}${at.search}`, html: opened.html })
    for (const url of pagesOf(linksOf(opened.html), at))
      if (!kinds.has(kindOf(url))) addresses.set(url.pathname + url.search, { isPage: true, isLinked: true })
  }

  // Addresses added meanwhile are opened as well.
  const left = addresses.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [address, of] of left) await open(address, of)
    }),
  )
  return { cookie, wrong, pages }
}

const walks = new Map<Who, ReturnType<typeof walk>>()
function walked({ who, side }: (typeof accounts)[number]) {
  const walking = walks.get(who) ?? walk(who, side)
  walks.set(who, walking)
  return walking
}

describe.each(accounts)('every address of the map, opened by $who', (account) => {
  const { who } = account
  const wrong = async (name: keyof typeof looks) => (await walked(account)).wrong.get(name) ?? []

  test('leads to an answer without a fault, and ends no session', { timeout: 600_000 }, async () => {
    expect(await wrong('endsWithoutFault')).toEqual([])
    const { cookie } = await walked(account)
    if (cookie) expect((await follow('/account', cookie)).status).toBe(200)
  })

  test('is not linked if it cannot be opened', async () => {
    expect(await wrong('opensIfLinked')).toEqual([])
  })

  test('opens no page of the other area, and says whose it is', async () => {
    expect(await wrong('keepsToItsSide')).toEqual([])
    expect(await wrong('saysWhoseItIs')).toEqual([])
  })

  test('has one title that names the page, and one heading', async () => {
    expect(await wrong('hasItsTitle')).toEqual([])
    expect(await wrong('hasOneHeading')).toEqual([])
  })

  test('is for its own origin alone', async () => {
    expect(await wrong('isForItsOriginAlone')).toEqual([])
  })

  test('says who may cache its answer', async () => {
    expect(await wrong('saysWhoMayCacheIt')).toEqual([])
  })

  if (asksHead(who))
    test('answers HEAD like GET, without a body', async () => {
      expect(await wrong('answersHeadLikeGet')).toEqual([])
    })
})

// Together, since the checker takes longer to start than to read.
test('every kind of page is valid HTML for each account', { timeout: 600_000 }, async () => {
  const html = new ValidHtml()
  for (const account of accounts) {
    const { pages } = await walked(account)
    expect(pages.length, `${account.who}`).toBeGreaterThan(account.who ? 50 : 10)
    for (const { name, html: text } of pages) html.add(name, text)
  }
  expect(await html.errors()).toEqual([])
})

if (tier === 'all')
  test(
    'every form of a page has a button that sends it, and no two landmarks are called alike',
    {
      timeout: 600_000,
    },
    async () => {
      const validator = new HtmlValidate({ rules: { 'wcag/h32': 'error', 'unique-landmark': 'error' } })
      const wrong: string[] = []
      for (const account of accounts)
        for (const { name, html } of (await walked(account)).pages) {
          const { results } = await validator.validateString(html)
          for (const { messages } of results)
            for (const { ruleId, selector } of messages) wrong.push(`${name}: ${ruleId} ${selector}`)
        }
      expect(wrong).toEqual([])
    },
  )
