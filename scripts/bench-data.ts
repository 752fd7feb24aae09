import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { nameColumns } from '~/backend/core/person-name'
import { createBackend, type Api } from '~/backend/backend'
import type { Services } from '~/backend/core/context'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { listeners } from '~/backend/listeners'
import { migrate } from '~/backend/db/migrate'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { reviewStatuses } from '~/domain/review'
import { COMMON, fillItems, gatherStatistics, RARE, someHeadQuarter } from '../tests/support/many-items'
import { startCluster } from '../tests/support/postgres-cluster'
import { testSettings } from '../tests/support/settings'

export type BenchDialect = Database['dialect']

type ListQuery = Parameters<Api['ingredients']['list']>[0]

interface Callers {
  certifier: Api
  company: Api
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

/** What comes before and after the ingredient half-way down a list. */
const neighbours: [what: string, query: ListQuery][] = [
  ['neighbours: of all, by name', {}],
  ['neighbours: by expiry', { Sort: 'expirationDate' }],
  ['neighbours: the longest waiting', { WithStatus: ['approving'], Sort: 'statusAt' }],
  ['neighbours: two statuses, by facility', { WithStatus: ['draft', 'approved'], Sort: 'companyName' }],
  ['neighbours: one company', { CompanyId: someHeadQuarter }],
  ['neighbours: rare word', { Search: RARE }],
  ['neighbours: common word (10 %)', { Search: COMMON }],
]

/** What is typed where everything is searched. */
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

interface Figure {
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

async function measure(dialect: BenchDialect, rows: number): Promise<Map<string, Figure>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-bench-'))
  const { database, stop } = dialect === 'sqlite' ? sqliteIn(folder) : await postgresServer()
  try {
    const cache = (kilobytes: number) =>
      dialect === 'sqlite' ? sql.raw(`pragma cache_size = -${kilobytes}`).execute(database.db) : undefined
    await cache(400_000)
    const filled = await seconds(async () => {
      await migrate(database, '0001-first')
      await fillItems(database, { items: rows, companies: 2000, products: 0 })
    })
    const migrated = await seconds(() => migrate(database))
    await gatherStatistics(database)
    // As in production.
    await cache(64_000)
    console.log(`${dialect}, ${rows} ingredients: filled in ${filled} s, indexed in ${migrated} s`)
    const callers = await callersOf(database, folder)
    const figures = new Map<string, Figure>()
    for (const [what, who, query] of lists) {
      figures.set(what, await timed(() => callers[who].ingredients.list(query(rows))))
    }
    for (const [what, query] of neighbours) {
      const { list, neighbours: ofOne } = callers.certifier.ingredients
      const { totalItems } = await list(query)
      const [middle] = (await list({ ...query, Offset: Math.floor(totalItems / 2), ItemsPerPage: 1 })).items
      const input = { ...query, ingredientId: middle?.id ?? '' }
      figures.set(what, await timed(() => ofOne(input)))
    }
    for (const [what, who, Search] of typed) {
      figures.set(`everywhere: ${what}`, await timed(() => callers[who].search.find({ Search })))
    }
    return figures
  } finally {
    await database.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function sqliteIn(folder: string) {
  return { database: openSqlite(path.join(folder, 'bench.sqlite')), stop: () => Promise.resolve() }
}

/** As in the tests, with one database per size and the memory that docs/operations.md asks for. */
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
    database: openPostgres(address.href, { poolSize: 4, onError: () => {} }),
    stop: () => cluster.remove(),
  }
}

/** Signed in without a password. */
async function callersOf(database: Database, folder: string): Promise<Callers> {
  const services: Services = {
    database,
    clock: () => new Date(),
    newId: () => uuid(),
    storage: diskStorage(path.join(folder, 'files')),
    pdf: {
      prepare: () => Promise.resolve({ sealEnds: new Date('2036-01-01'), isStamped: false }),
      complete: () => Promise.reject(new Error('nothing waits here')),
      renew: () => Promise.reject(new Error('nothing is stamped here')),
      render: () => Promise.reject(new Error('nothing is drawn here')),
      close: () => Promise.resolve(),
    },
    log: { info() {}, warn() {}, error: (fields, message) => console.error(message, fields) },
    settings: testSettings('http://localhost'),
    listeners,
  }
  const backend = createBackend(services)
  const signIn = async (userType: 'Certifier' | 'Company', companyId: string | null) => {
    const id = uuid()
    await database.db
      .insertInto('users')
      .values({
        id,
        email: `${id}@example.test`,
        email_key: `${id}@example.test`,
        user_type: userType,
        company_id: companyId,
        is_certifier_company_manager: 0,
        is_reader: 0,
        password_hash: null,
        created_at: new Date().toISOString(),
        ...nameColumns({ email: `${id}@example.test` }),
        disabled_at: null,
        deleted_at: null,
        deleted_by: null,
        lang: 'it',
      })
      .execute()
    const request = { headers: new Headers(), secure: false, address: null }
    const responseHeaders = new Headers()
    await beginSession(
      { ...services, actor: null, db: database.db, inTransaction: false, request, responseHeaders },
      id,
    )
    const cookie = responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
    return backend.client({ ...request, headers: new Headers({ cookie }) }, new Headers())
  }
  return { certifier: await signIn('Certifier', null), company: await signIn('Company', someHeadQuarter) }
}

/** Warms up, then measures for two seconds at most. */
async function timed(call: () => Promise<unknown>): Promise<Figure> {
  for (let warm = 0; warm < 3; warm++) await call()
  const times: number[] = []
  const end = performance.now() + 2000
  while (times.length < 200 && (times.length < 5 || performance.now() < end)) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
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
  console.log(['', ...columns].map((cell, i) => (i ? cell.padStart(13) : cell.padEnd(42))).join(''))
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
    console.log([what.padEnd(42), ...cells.map((cell) => cell.padStart(13))].join(''))
  }
  console.log()
}
