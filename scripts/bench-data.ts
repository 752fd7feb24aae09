import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { createBackend, type Api } from '~/backend/backend'
import type { Ctx, Services } from '~/backend/core/context'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { listeners } from '~/backend/listeners'
import { migrate } from '~/backend/db/migrate'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { mostAtOnce, reviewStatuses } from '~/domain/items/review'
import { loadCompanyDesk, loadDesk } from '~/features/desk/desk.server'
import { shareReads } from '~/portal/shared-reads.server'
import {
  COMMON,
  fillAlike,
  fillItems,
  fillWork,
  insertUser,
  RARE,
  someDay,
  someHeadQuarter,
  someWaiting,
} from '../tests/support/many-items'
import { startCluster } from '../tests/support/postgres-cluster'
import { testSettings } from '../tests/support/settings'

export type BenchDialect = Database['dialect']

type ListQuery = Parameters<Api['ingredients']['list']>[0]
type ProductQuery = Parameters<Api['products']['list']>[0]

/** A new page each time: nothing is shared with the one before. */
type Page = () => { api: Api }

interface Callers {
  certifier: Page
  manager: Page
  company: Page
}

const allButDraft = reviewStatuses.filter((status) => status !== 'draft')

/** A page with its total, by the contract's calls. */
const lists: [what: string, who: keyof Callers, (rows: number) => ListQuery][] = [
  ['first page', 'certifier', () => ({})],
  ['page in the middle', 'certifier', (rows) => ({ Offset: Math.floor(rows / 2) })],
  [
    'by expiry, in the middle',
    'certifier',
    (rows) => ({ Offset: Math.floor(rows / 2), Sort: 'expirationDate' }),
  ],
  ['last page', 'certifier', (rows) => ({ Offset: rows * 0.9 - 10 })],
  ['by facility', 'certifier', () => ({ Sort: 'companyName' })],
  ['by RMC, descending', 'certifier', () => ({ Sort: 'ingredientGroupRmc', Direction: 'desc' })],
  ['by expiry', 'certifier', () => ({ Sort: 'expirationDate' })],
  ['status: approving (10 %)', 'certifier', () => ({ WithStatus: ['approving'] })],
  [
    'status: approved (60 %), by expiry',
    'certifier',
    () => ({ WithStatus: ['approved'], Sort: 'expirationDate' }),
  ],
  ['two statuses (20 %)', 'certifier', () => ({ WithStatus: ['draft', 'review'] })],
  ['five statuses, by facility', 'certifier', () => ({ WithStatus: allButDraft, Sort: 'companyName' })],
  [
    'two statuses, half-way',
    'certifier',
    (rows) => ({ WithStatus: ['draft', 'approved'], Offset: rows * 0.4 }),
  ],
  ['one company', 'certifier', () => ({ CompanyId: someHeadQuarter })],
  ['search: rare word', 'certifier', () => ({ Search: RARE })],
  ['search: rare piece of a word', 'certifier', () => ({ Search: 'ffera' })],
  [
    'search: rare word, approved, by facility',
    'certifier',
    () => ({ Search: RARE, WithStatus: ['approved'], Sort: 'companyName' }),
  ],
  ['search: nothing found', 'certifier', () => ({ Search: 'xyzzy' })],
  ['search: common word (10 %)', 'certifier', () => ({ Search: COMMON })],
  ['search: common word, by facility', 'certifier', () => ({ Search: COMMON, Sort: 'companyName' })],
  ['search: common word, in review', 'certifier', () => ({ Search: 'sale', WithStatus: ['review'] })],
  ['search: two letters (20 %)', 'certifier', () => ({ Search: 'gr' })],
  ['search: two letters, nothing found', 'certifier', () => ({ Search: 'xq' })],
  ['search: a company, by its name', 'certifier', () => ({ Search: 'azienda 1234' })],
  ['search: rare word and a company', 'certifier', () => ({ Search: `${RARE} azienda` })],
  ['search: one letter', 'certifier', () => ({ Search: 'o' })],
  ['search: common word, page 900', 'certifier', () => ({ Search: COMMON, Offset: 9000 })],
  ['search: common word, all counted', 'certifier', () => ({ Search: COMMON, CountAll: true })],
  ['a company: its list', 'company', () => ({})],
  ['a company: approved, for a picker', 'company', () => ({ WithStatus: ['approved'] })],
  ['a company: search', 'company', () => ({ Search: COMMON })],
]

type OwnFilter<Query> = Exclude<
  keyof Query,
  | 'ItemsPerPage'
  | 'Offset'
  | 'Sort'
  | 'Direction'
  | 'CountAll'
  | 'CountTo'
  | 'After'
  | 'Search'
  | 'WithStatus'
  | 'CompanyId'
>

/** Each filter that the lists above lack, alone and in its usual combination. */
const ingredientFilters: Record<OwnFilter<NonNullable<ListQuery>>, ListQuery[]> = {
  Expired: [{ Expired: true }, { Expired: true, WithStatus: ['approved'], Sort: 'expirationDate' }],
  ExpiringWithinDays: [{ ExpiringWithinDays: 60 }, { ExpiringWithinDays: 60, WithStatus: ['approved'] }],
  OnlyUnread: [{ OnlyUnread: true }, { OnlyUnread: true, WithStatus: ['approving'] }],
  Assigned: [{ Assigned: 'me' }, { Assigned: 'none' }, { Assigned: 'me', OnlyUnread: true }],
  Opinion: [{ Opinion: 'wanted' }, { Opinion: 'decide' }, { Opinion: 'others' }],
  Withdrawn: [{ Withdrawn: true }, { Withdrawn: false, WithStatus: ['approved'] }],
  SupplierCertificateId: [{ SupplierCertificateId: 'none' }],
  WithoutCertificate: [{ WithoutCertificate: true }, { WithoutCertificate: true, WithStatus: ['approved'] }],
  IngredientId: [{ IngredientId: [someWaiting] }],
  Barred: [{ Barred: false, WithStatus: ['approved'] }],
  IncludeFacilitiesIngredients: [{ IncludeFacilitiesIngredients: true, CompanyId: someHeadQuarter }],
}
const productFilters: Record<OwnFilter<NonNullable<ProductQuery>>, ProductQuery[]> = {
  Certified: [
    { Certified: true },
    { Certified: true, Sort: 'createdAt', Direction: 'desc' },
    { Certified: true, WithStatus: ['approved'], Sort: 'companyName' },
    { Certified: true, WithStatus: ['draft'] },
    { Certified: false },
    { Certified: false, WithStatus: ['approved'] },
  ],
  Stopped: [{ Stopped: true }, { Stopped: false }, { Stopped: true, WithStatus: ['approved'] }],
  Opinion: [{ Opinion: 'wanted' }, { Opinion: 'decide' }],
  OnlyUnread: [{ OnlyUnread: true }],
  Assigned: [{ Assigned: 'me' }, { Assigned: 'none' }],
  Withdrawn: [{ Withdrawn: true }],
  WithIngredientNames: [{ WithIngredientNames: true }],
  WithGtins: [{ WithGtins: true }],
  WithLines: [{ WithLines: true }],
  LineId: [{ LineId: 'no line' }],
  WithRegister: [{ WithRegister: true }],
}

/** The first pages after a sign-in. */
const desks: [what: string, who: keyof Callers, load: (api: Api) => Promise<unknown>][] = [
  ['desk: all', 'certifier', (api) => loadDesk(api)],
  ['desk: mine', 'certifier', (api) => loadDesk(api, 'Assigned=me')],
  ["desk: nobody's", 'certifier', (api) => loadDesk(api, 'Assigned=none')],
  ['desk: of a manager', 'manager', (api) => loadDesk(api)],
  ['desk: of a company', 'company', (api) => loadCompanyDesk(api)],
]

/** For people who arrive at nine o'clock. */
const atOnce = 20

const others: [what: string, who: keyof Callers, call: (api: Api) => Promise<unknown>][] = [
  ['figures', 'manager', (api) => api.figures.get({})],
  ['figures of a company', 'manager', (api) => api.figures.get({ HeadQuarterId: someHeadQuarter })],
  ['certificates', 'certifier', (api) => api.certificates.list({})],
  ['certificates: expiring', 'certifier', (api) => api.certificates.list({ WithState: ['expiring'] })],
  ['certificates: valid', 'certifier', (api) => api.certificates.list({ WithState: ['valid'] })],
  ['companies', 'certifier', (api) => api.companies.list({})],
  ['requests', 'certifier', (api) => api.requests.list({})],
  ['requests: open', 'certifier', (api) => api.requests.list({ WithStatus: ['open'] })],
  ['messages', 'certifier', (api) => api.threads.list({})],
  ['messages: unread', 'certifier', (api) => api.threads.list({ OnlyUnread: true })],
  ['the trail', 'manager', (api) => api.audit.list({})],
  ['visits due', 'certifier', (api) => api.visits.due({})],
  ['an ingredient', 'certifier', (api) => api.ingredients.get({ ingredientId: someWaiting })],
  ['its precedents', 'certifier', (api) => api.ingredients.precedents({ ingredientId: someWaiting })],
  ['its concerns', 'certifier', (api) => api.ingredients.concerns({ ids: [someWaiting] })],
]

/** The neighbours of an ingredient half-way down a list. */
const neighbours: [what: string, query: ListQuery][] = [
  ['neighbours: of all, by name', {}],
  ['neighbours: by expiry', { Sort: 'expirationDate' }],
  ['neighbours: the longest waiting', { WithStatus: ['approving'], Sort: 'statusAt' }],
  ['neighbours: two statuses, by facility', { WithStatus: ['draft', 'approved'], Sort: 'companyName' }],
  ['neighbours: one company', { CompanyId: someHeadQuarter }],
  ['neighbours: rare word', { Search: RARE }],
  ['neighbours: common word (10 %)', { Search: COMMON }],
]

/** Texts typed into the search over everything. */
const typed: [what: string, who: keyof Callers, text: string][] = [
  ['a name', 'certifier', 'olio di grano 1'],
  ['rare word', 'certifier', RARE],
  ['rare piece of a word', 'certifier', 'ffera'],
  ['common word', 'certifier', COMMON],
  ['common piece of a word', 'certifier', 'arina'],
  ['common word, elsewhere', 'certifier', 'girasole'],
  ['a word that all have', 'certifier', 'azienda'],
  ['a company', 'certifier', 'azienda 1234'],
  ['rare word and a company', 'certifier', `${RARE} azienda`],
  ['common words', 'certifier', 'farina marino'],
  ['two letters', 'certifier', 'gr'],
  ['two letters, rare', 'certifier', 'ff'],
  ['two letters beside a word that all have', 'certifier', 'azienda xq'],
  ['nothing found', 'certifier', 'xyzzy'],
  ['number of a certificate', 'certifier', '2025-00777/1'],
  ['short code', 'certifier', 'AAAA-BBBB-CCCC'],
  ['RMC', 'certifier', 'mp-777'],
  ['VAT number', 'certifier', 'IT01234567890'],
  ['a company: a word', 'company', COMMON],
  ['a company: two letters', 'company', 'gr'],
]

export interface Figure {
  median: number
  p95: number
  p99: number
}

export async function benchData(sizes: readonly number[], dialects: readonly BenchDialect[]): Promise<void> {
  for (const dialect of dialects) {
    const bySize = new Map<number, Map<string, Figure>>()
    for (const size of sizes) bySize.set(size, await measure(dialect, size))
    print(dialect, bySize)
  }
}

/** With an empty database of its own. */
export async function inBenchDatabase<T>(
  dialect: BenchDialect,
  work: (database: Database, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-bench-'))
  const { database, stop } = dialect === 'sqlite' ? sqliteIn(folder) : await postgresServer()
  try {
    return await work(database, folder)
  } finally {
    await database.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const measure = (dialect: BenchDialect, rows: number): Promise<Map<string, Figure>> =>
  inBenchDatabase(dialect, async (database, folder) => {
    const cache = (kilobytes: number) =>
      dialect === 'sqlite' ? sql.raw(`pragma cache_size = -${kilobytes}`).execute(database.db) : undefined
    await cache(400_000)
    const filled = await seconds(async () => {
      await migrate(database, '0040-factors')
      await fillItems(database, { items: rows, companies: 2000 })
    })
    const migrated = await seconds(() => migrate(database))
    const worked = await seconds(async () => {
      for (let colleague = 1; colleague < 8; colleague++) await insertUser(database, { id: `u-${colleague}` })
      await insertUser(database, { id: worker })
      await fillWork(database, { items: rows, companies: 2000, of: worker })
      await fillAlike(database)
    })
    // As in production.
    await cache(64_000)
    console.log(
      `${dialect}, ${rows} ingredients and as many products: filled in ${filled} s, migrated in ${migrated} s, worked with in ${worked} s`,
    )
    return figuresOf(database, folder, rows)
  })

/** @param database as `measure` fills it */
async function figuresOf(
  database: Database,
  folder: string,
  rows: number,
  figures = new Map<string, Figure>(),
): Promise<Map<string, Figure>> {
  const callers = await callersOf(database, folder)
  const note = async (what: string, call: () => Promise<unknown>) => figures.set(what, await timed(call))
  const { api } = callers.certifier()
  for (const [what, who, load] of desks) {
    await note(what, () => load(callers[who]().api))
    figures.set(`${what}, ${atOnce} people at once`, await crowd(() => load(callers[who]().api)))
    for (const { name, call } of await callsOf(callers[who], load)) await note(`${what}, ${name}`, call)
  }
  for (const [what, who, query] of lists)
    await note(what, () => callers[who]().api.ingredients.list(query(rows)))
  for (const [filter, queries] of Object.entries(ingredientFilters))
    for (const query of queries)
      await note(`ingredients, ${filter}: ${told(query)}`, () =>
        callers.certifier().api.ingredients.list(query),
      )
  for (const [filter, queries] of Object.entries(productFilters))
    for (const query of queries)
      await note(`products, ${filter}: ${told(query)}`, () => callers.certifier().api.products.list(query))
  for (const [what, query] of neighbours) {
    const { list } = api.ingredients
    const { totalItems } = await list(query)
    const [middle] = (await list({ ...query, Offset: Math.floor(totalItems / 2), ItemsPerPage: 1 })).items
    const input = { ...query, ingredientId: middle?.id ?? '' }
    await note(what, () => callers.certifier().api.ingredients.neighbours(input))
  }
  for (const [what, who, Search] of typed)
    await note(`everywhere: ${what}`, () => callers[who]().api.search.find({ Search }))
  const waiting = await api.ingredients.list({ WithStatus: ['approving'], ItemsPerPage: mostAtOnce })
  const ids = waiting.items.map(({ id }) => id)
  await note('concerns of as many ingredients as are decided at once', () =>
    callers.certifier().api.ingredients.concerns({ ids }),
  )
  for (const [what, who, call] of others) await note(what, () => call(callers[who]().api))
  return figures
}

function sqliteIn(folder: string) {
  return { database: openSqlite(path.join(folder, 'bench.sqlite')), stop: () => Promise.resolve() }
}

/** As in the tests, with one database per size and the memory recommended in docs/operations.md. */
async function postgresServer() {
  const cluster = await startCluster({
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '1GB',
  })
  const admin = new Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('create database bench')
  await admin.end()
  const address = new URL(cluster.url)
  address.pathname = '/bench'
  return {
    database: openPostgres(address.href, { poolSize: 10, onError: () => {} }),
    stop: () => cluster.remove(),
  }
}

/** A certifier with tasks, who has read most messages. */
const worker = 'u-staff'

/** Draws and sends nothing. */
export const benchServices = (database: Database, folder: string): Services => ({
  database,
  clock: () => someDay,
  newId: () => uuid(),
  storage: diskStorage(path.join(folder, 'files')),
  pdf: {
    prepare: () => Promise.resolve({ sealEnds: new Date('2036-01-01'), isStamped: false }),
    complete: () => Promise.reject(new Error('nothing waits here')),
    renew: () => Promise.reject(new Error('nothing is stamped here')),
    render: () => Promise.reject(new Error('nothing is drawn here')),
    attest: () => Promise.reject(new Error('nothing is vouched for here')),
    close: () => Promise.resolve(),
  },
  log: { info() {}, warn() {}, error: (fields, message) => console.error(message, fields) },
  settings: testSettings('http://localhost'),
  listeners,
})

/** A certifier's, or a company's. */
export const ctxOf = (database: Database, folder: string, headQuarterId: string | null = null): Ctx => ({
  ...benchServices(database, folder),
  actor: {
    userId: worker,
    email: 'staff@example.test',
    userType: headQuarterId === null ? 'Certifier' : 'Company',
    isCertifierCompanyManager: false,
    isReader: false,
    headQuarterId,
    name: 'Staff',
    lang: 'it',
  },
  db: database.db,
  inTransaction: false,
  request: { headers: new Headers(), secure: false, address: null },
  responseHeaders: new Headers(),
})

/** Signed in without a password. */
export async function callersOf(database: Database, folder: string): Promise<Callers> {
  const services = benchServices(database, folder)
  const backend = createBackend(services)
  const signIn = async (userId: string): Promise<Page> => {
    const request = { headers: new Headers(), secure: false, address: null }
    const responseHeaders = new Headers()
    await beginSession(
      { ...services, actor: null, db: database.db, inTransaction: false, request, responseHeaders },
      userId,
    )
    const cookie = responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
    const headers = new Headers({ cookie })
    return () => ({ api: backend.client({ ...request, headers, shared: shareReads() }, new Headers()) })
  }
  const [manager, company] = [uuid(), uuid()]
  await insertUser(database, { id: manager, isManager: true })
  await insertUser(database, { id: company, companyId: someHeadQuarter })
  return { certifier: await signIn(worker), manager: await signIn(manager), company: await signIn(company) }
}

type AnyCall = (input: unknown) => Promise<unknown>

/** A page's calls, each measured alone. */
async function callsOf(
  page: Page,
  load: (api: Api) => Promise<unknown>,
): Promise<{ name: string; call: () => Promise<unknown> }[]> {
  const asked = new Map<string, () => Promise<unknown>>()
  const watched = new Proxy(page().api, {
    get: (api, group: keyof Api) =>
      new Proxy(api[group], {
        get: (calls, name: string) => {
          const call = Reflect.get(calls, name) as AnyCall
          return (input: unknown) => {
            asked.set(`${group}.${name} ${told(input)}`, () =>
              (Reflect.get(page().api[group], name) as AnyCall)(input),
            )
            return call(input)
          }
        },
      }),
  })
  await load(watched)
  return [...asked].map(([name, call]) => ({ name, call }))
}

const told = (input: unknown) =>
  Object.entries(input ?? {})
    .filter(([name, value]) => value !== undefined && !['ItemsPerPage', 'Offset', 'Direction'].includes(name))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')

export const figureOf = (times: number[]): Figure => {
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** All at the same moment, five times. */
async function crowd(call: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    const people = Array.from({ length: atOnce }, async () => {
      await call()
      times.push(performance.now() - start)
    })
    await Promise.all(people)
  }
  return figureOf(times)
}

/** Warms up, then measures for two seconds at most. */
export async function timed(call: () => Promise<unknown>): Promise<Figure> {
  for (let warm = 0; warm < 3; warm++) await call()
  const times: number[] = []
  const end = performance.now() + 2000
  while (times.length < 200 && (times.length < 5 || performance.now() < end)) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return figureOf(times)
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(1)
}

function print(dialect: BenchDialect, bySize: Map<number, Map<string, Figure>>): void {
  const sizes = [...bySize.keys()]
  const smallest = bySize.get(sizes[0] ?? 0)
  const columns = sizes.flatMap((size) => [`${size} rows`, 'p95', 'p99', `× ${sizes[0]}`])
  console.log(`\n${dialect}: milliseconds, median`)
  console.log(['', ...columns].map((cell, i) => (i ? cell.padStart(13) : cell.padEnd(72))).join(''))
  for (const what of smallest?.keys() ?? []) {
    const cells = sizes.flatMap((size) => {
      const { median, p95, p99 } = bySize.get(size)?.get(what) ?? { median: NaN, p95: NaN, p99: NaN }
      return [
        median.toFixed(1),
        p95.toFixed(1),
        p99.toFixed(1),
        (median / (smallest?.get(what)?.median ?? NaN)).toFixed(1),
      ]
    })
    console.log([what.padEnd(72), ...cells.map((cell) => cell.padStart(13))].join(''))
  }
  console.log()
}
