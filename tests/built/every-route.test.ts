import path from 'node:path'

import type { RouteConfigEntry } from '@remix-run/route-config'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areaOf } from '~/portal/paths'
import routes, { UNROUTED } from '~/routes'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { sessionCookie } from '../hostile/portal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
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

/** Where a GET ends, and with what; `loop` if it does not. */
async function follow(address: string, cookie: string | null) {
  const visited: string[] = []
  for (let at = address; visited.length <= mostHops;) {
    visited.push(at)
    const answer = await fetch(portal.url + at, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || location === null) {
      const isText = answer.headers.get('content-type')?.startsWith('text/html')
      const body = isText ? await answer.text() : (await answer.body?.cancel(), '')
      return { visited, status: answer.status, body }
    }
    await answer.body?.cancel()
    const next = new URL(location, portal.url + at)
    if (next.origin !== portal.url) return { visited, status: answer.status, body: '' }
    at = next.pathname + next.search
    if (visited.includes(at)) break
  }
  return { visited, status: 'loop' as const, body: '' }
}

const accounts = [
  { who: 'manager', side: 'Certifier' },
  { who: 'staff', side: 'Certifier' },
  { who: 'molino', side: 'Company' },
  { who: 'lettura', side: 'Company' },
  { who: null, side: null },
] as const

/** The other side's pages that each may read. */
const foreign = {
  Company: 'Questa pagina è dell’area certificatore',
  Certifier: 'Questa pagina è dell’area azienda',
}

describe.each(accounts)('every address of the map, opened by $who', ({ who, side }) => {
  test('leads to an answer without a fault, and ends no session', { timeout: 600_000 }, async () => {
    const cookie = who && (await sessionCookie(portal.url, who))
    const sampleOf = samplesOf(portal.dataDir)
    const wrong: string[] = []
    for (const { route, isPage } of mounts) {
      const addresses = new Set([addressOf(route, sampleOf), addressOf(route, () => 'unknown')])
      for (const address of addresses) {
        const { visited, status, body } = await follow(address, cookie)
        const told = `${visited.join(' → ')}: ${status}`
        if (status === 'loop' || status >= 500) wrong.push(told)
        const area = areaOf(address)
        const isRefused = side !== null && visited.at(-1)?.startsWith('/login')
        if (isPage && side !== null && area !== null && area !== side && !isRefused)
          wrong.push(`${told}, though it is the other area's`)
        if (isRefused && (status !== 403 || !body.includes(foreign[side]) || !body.includes('href="/"')))
          wrong.push(`${told}, not said whose it is, and how to come home`)
      }
    }
    expect(wrong).toEqual([])
    if (cookie) expect((await follow('/account', cookie)).status).toBe(200)
  })
})
