import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Api } from '~/backend/backend'
import type { Database } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import { listSupplierCertificates } from '~/backend/modules/supplier-certificates/list-supplier-certificates'
import {
  fillCertificates,
  fillOldFiles,
  someAgency,
  someCertificate,
} from '../tests/support/many-certificates'
import { fillItems, insertUser, someHeadQuarter, someWaiting } from '../tests/support/many-items'
import {
  callersOf,
  ctxOf,
  figureOf,
  inBenchDatabase,
  timed,
  type BenchDialect,
  type Figure,
} from './bench-data'

export const supplierParts = ['approval', 'lists', 'proposals'] as const
type Part = (typeof supplierParts)[number]

type CertificatesQuery = Parameters<Api['supplierCertificates']['list']>[0]

/** `callersOf` signs it in. */
const staff = 'u-staff'
const covered = 1000
const owners = 50

interface Line {
  what: string
  figure: Figure
  /** The bound of the median, in milliseconds. */
  most?: number | undefined
}

/** Approving, lists and proposals, each against its bound. @param scale of the stock, 1 for the one that bounds are for */
export async function benchSuppliers(
  dialects: readonly BenchDialect[],
  parts: readonly Part[],
  scale: number,
): Promise<void> {
  const work = { approval, lists, proposals }
  for (const dialect of dialects)
    for (const part of parts) {
      const lines = await inBenchDatabase(dialect, (database, folder) => work[part](database, folder, scale))
      console.log(`\n${dialect}, ${part}: milliseconds${' '.repeat(40)}median      p95      p99    bound`)
      for (const { what, figure, most } of lines)
        console.log(
          what.padEnd(64) +
            [figure.median, figure.p95, figure.p99].map((ms) => ms.toFixed(1).padStart(9)).join('') +
            (most === undefined
              ? ''
              : `${String(most).padStart(9)}${figure.median > most ? '  MISSED' : ''}`),
        )
    }
}

async function stocked(database: Database, items: number, companies: number): Promise<void> {
  await migrate(database, '0040-factors')
  await fillItems(database, { items, products: 0, companies })
  await migrate(database)
  await insertUser(database, { id: staff })
}

const single = (ms: number): Figure => ({ median: ms, p95: ms, p99: ms })

/** A thousand coverages of fifty companies; beside it another certifier opens pages. */
async function approval(database: Database, folder: string, scale: number): Promise<Line[]> {
  await stocked(database, Math.max(10_000, 20_000 * scale), 200)
  const { db } = database
  const ids = await db
    .selectFrom('ingredients')
    .select('id')
    .where('status', '=', 'approved')
    .where((eb) => eb('id', '=', eb.ref('root_id')))
    .where('head_quarter_id', 'in', (eb) =>
      eb.selectFrom('companies').select('id').where('head_quarter', '=', 1).orderBy('id').limit(owners),
    )
    .orderBy('id')
    .limit(covered)
    .execute()
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where('head_quarter', '=', 1)
    .orderBy('id')
    .limit(owners)
    .execute()
  for (const { id: companyId } of companies) {
    const id = uuid()
    await insertUser(database, { id, companyId })
    await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute()
  }
  await fillCertificates(database, { certificates: Math.max(1000, 20_000 * scale), companies: 200 })
  const callers = await callersOf(database, folder)
  const api = () => callers.certifier().api
  const certificate = async (expiresOn: string) => {
    const { id } = await api().supplierCertificates.upload({
      vendorName: 'Lecitine Europa',
      companyIdAsVendorId: someHeadQuarter,
      agencyId: someAgency,
      number: 'K-1',
      expiresOn,
      file: new File(['lotto;scadenza\r\n'], 'certificato.csv'),
    })
    await api().supplierCertificates.setItems({
      supplierCertificateId: id,
      items: [],
      ingredientIds: ids.map((one) => one.id),
    })
    return id
  }
  // The last one's ingredients follow it: ticked one by one, as a person does who replaces it.
  const approve = (supplierCertificateId: string) =>
    api().supplierCertificates.approve({ supplierCertificateId, ingredientIds: ids.map((one) => one.id) })
  const page = () => api().ingredients.list({ WithStatus: ['approving'] })
  const times: number[] = []
  const idle: number[] = []
  const beside: number[] = []
  const pages = async (into: number[], goesOn: () => boolean) => {
    while (goesOn()) {
      const start = performance.now()
      await page()
      into.push(performance.now() - start)
      // People do not ask without a pause.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await approve(await certificate('2030-01-01'))
  const end = performance.now() + 4000
  await pages(idle, () => performance.now() < end)
  for (let year = 2031; year < 2036; year++) {
    const id = await certificate(`${year}-01-01`)
    const start = performance.now()
    const { ingredients, companies: of } = await approve(id)
    times.push(performance.now() - start)
    if (ingredients !== ids.length || of !== owners)
      throw new Error(`${ingredients} ingredients of ${of} companies`)
  }
  for (let year = 2036; year < 2044; year++) {
    const id = await certificate(`${year}-01-01`)
    let isRunning = true
    const approving = approve(id).finally(() => (isRunning = false))
    await Promise.all([approving, pages(beside, () => isRunning)])
  }
  const id = await certificate('2050-01-01')
  const start = performance.now()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => approve(id)))
  const won = answers.filter(({ status }) => status === 'fulfilled').length
  if (won !== 1) throw new Error(`${won} of twenty approvals at once succeeded`)
  const isPostgres = database.dialect === 'postgres'
  const alone = figureOf(idle)
  const meanwhile = figureOf(beside)
  return [
    {
      what: `approval of ${ids.length} coverages of ${owners} companies`,
      figure: figureOf(times),
      most: isPostgres ? 1500 : 1000,
    },
    { what: 'a list, idle', figure: alone },
    { what: 'a list during approvals', figure: meanwhile },
    {
      what: '  its p99, in hundredths of the idle one',
      figure: single((meanwhile.p99 / alone.p99) * 100),
      // The embedded database has one connection for all.
      ...(isPostgres && { most: 200 }),
    },
    { what: 'twenty approvals at once, of which one succeeds', figure: single(performance.now() - start) },
  ]
}

const queries = (certificates: number): [string, 'certifier' | 'company', CertificatesQuery][] => [
  ['first page', 'certifier', {}],
  ['half-way', 'certifier', { Offset: Math.floor(certificates / 2) }],
  ['by supplier', 'certifier', { Sort: 'vendorName' }],
  ['the last to change', 'certifier', { Sort: 'statusAt', Direction: 'desc' }],
  ['to assess', 'certifier', { WithStatus: ['approving'], Sort: 'statusAt' }],
  ['running out', 'certifier', { InForce: true, ExpiringWithinDays: 60 }],
  ['in force', 'certifier', { InForce: true }],
  ['of a supplier', 'certifier', { VendorId: someHeadQuarter }],
  ['of an agency', 'certifier', { AgencyId: someAgency }],
  ['of a company', 'certifier', { CompanyId: someHeadQuarter }],
  ['over an ingredient', 'certifier', { IngredientId: someWaiting }],
  ['search: a number', 'certifier', { Search: 'k-777' }],
  ['search: a common word', 'certifier', { Search: 'lecithin' }],
  ['search: nothing found', 'certifier', { Search: 'xyzzy' }],
  ['a company: its list', 'company', {}],
  ['a company: in force', 'company', { InForce: true }],
  ['a company: search', 'company', { Search: 'lecithin' }],
]

const mostOfList = 20

async function lists(database: Database, folder: string, scale: number): Promise<Line[]> {
  const certificates = Math.round(100_000 * scale)
  await stocked(database, Math.round(1_000_000 * scale), 2000)
  await fillCertificates(database, { certificates, companies: 2000 })
  const callers = await callersOf(database, folder)
  const lines: Line[] = []
  for (const [what, who, query] of queries(certificates)) {
    const figure = await timed(() => callers[who]().api.supplierCertificates.list(query))
    lines.push({ what: `certificates: ${what}`, figure, most: mostOfList })
    if (figure.median > mostOfList)
      console.log(await plansOf(database, folder, who === 'company' ? someHeadQuarter : null, query))
  }
  for (const [what, query] of [
    ['ingredients of a certificate', { SupplierCertificateId: someCertificate }],
    ['ingredients without one', { WithoutCertificate: true }],
    ['ingredients without one, by expiry', { WithoutCertificate: true, Sort: 'expirationDate' }],
  ] as const)
    lines.push({
      what,
      figure: await timed(() => callers.certifier().api.ingredients.list(query)),
      most: mostOfList,
    })
  lines.push({
    what: 'a certificate',
    figure: await timed(() =>
      callers.certifier().api.supplierCertificates.get({ supplierCertificateId: someCertificate }),
    ),
    most: mostOfList,
  })
  return lines
}

/** Where a list is slow: its statements with how the database runs them. */
async function plansOf(
  database: Database,
  folder: string,
  headQuarterId: string | null,
  query: CertificatesQuery,
): Promise<string> {
  const { db, dialect } = database
  const found: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      found.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const page = { ItemsPerPage: 10, Offset: 0, Direction: 'asc' as const, Sort: 'expiresOn' as const }
  await listSupplierCertificates({ ...ctxOf(database, folder, headQuarterId), db: db.withPlugin(watch) }, {
    ...page,
    ...query,
  } as Parameters<typeof listSupplierCertificates>[1])
  const told = await Promise.all(
    found
      .filter((one) => !one.sql.trimStart().startsWith('explain'))
      .map(async (one) => {
        const explain = dialect === 'sqlite' ? 'explain query plan ' : 'explain (analyze) '
        const { rows } = await db.executeQuery(CompiledQuery.raw(explain + one.sql, [...one.parameters]))
        return [one.sql, ...rows.map((row) => `    ${Object.values(row as object).join(' ')}`)].join('\n')
      }),
  )
  return told.join('\n')
}

async function proposals(database: Database, folder: string, scale: number): Promise<Line[]> {
  await stocked(database, Math.round(100_000 * scale), 2000)
  await fillOldFiles(database, { companies: 2000 })
  const callers = await callersOf(database, folder)
  const ask = () => callers.certifier().api.supplierCertificates.proposals({})
  const answer = JSON.stringify(await ask())
  if (JSON.stringify(await ask()) !== answer) throw new Error('proposals differ from one time to the next')
  return [{ what: 'proposals of all suppliers, the same each time', figure: await timed(ask), most: 2000 }]
}
