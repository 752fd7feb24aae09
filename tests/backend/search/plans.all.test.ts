import { CompiledQuery, sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '~/backend/core/context'
import type { Dialect } from '~/backend/db/connect'
import { actorOf } from '~/backend/core/access'
import { endingsFor } from '~/backend/modules/calendar/calendar.repository'
import { allRoots, endedUntold } from '~/backend/modules/kosher/certified/certified-checks.repository'
import { listCertificates } from '~/backend/modules/certificates/list-certificates'
import { listCompanies } from '~/backend/modules/companies/list-companies'
import { getFigures } from '~/backend/modules/figures/get-figures'
import { ingredientNeighbours, listIngredients } from '~/backend/modules/ingredients/list-ingredients'
import { ingredientPrecedents } from '~/backend/modules/ingredients/concerns/precedents'
import { listIngredientConcerns } from '~/backend/modules/ingredients/concerns/ingredient-concerns'
import { ingredientsOfVendor } from '~/backend/modules/ingredients/ingredients.repository'
import { listProducts, productNeighbours } from '~/backend/modules/products/list-products'
import { selectBehalfProducts } from '~/backend/modules/products/products.repository'
import { listSupplierCertificates } from '~/backend/modules/supplier-certificates/list-supplier-certificates'
import { listedCompanies, listedEntries } from '~/backend/modules/directory/export/listed.repository'
import { registerDays } from '~/backend/modules/directory/read/register'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  directoryVersion,
  searchDirectory,
} from '~/backend/modules/directory/read/show-directory'
import { findAnything } from '~/backend/modules/search/find-anything'
import { listAuditEvents } from '~/backend/modules/timeline/list-audit-events'
import { heldList, approvedProducts, isListStale } from '~/backend/modules/visits/evidence/pack.repository'
import { listTimeline } from '~/backend/modules/timeline/list-timeline'
import { createBackend, type Api } from '~/backend/backend'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { moveReadMarks } from '~/backend/modules/messages/notes.repository'
import type { ReviewStatus, UserType } from '~/domain/items/review'
import { loadCompanyDesk, loadDesk } from '~/features/desk/desk.server'
import { shareReads } from '~/portal/shared-reads.server'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { fillCertificates, someAgency } from '../../support/many-certificates'
import { fillRegister, gtinOf, wordAt } from '../../support/many-entries'
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
} from '../../support/many-items'

/** Tables that grow without limit, by all their names in queries; companies are some thousands. */
const large = new Set([
  'ingredients',
  'products',
  'expired',
  'used',
  'made',
  'recipe',
  'listed',
  'product_ingredients',
  'notes',
  'written',
  'mark',
  'read_marks',
  'certification_groups',
  'g',
  'newer',
  'audit_events',
  'review_decisions',
  'supplier_certificates',
  'supplier_coverages',
  'covered',
  'own',
  'directory_entries',
  'e',
  'o',
  'directory_gtins',
  'directory_companies',
])

interface Plan {
  query: string
  /** The large tables that are read in full. */
  scans: string[]
  /** Whether rows are sorted that no index delivers in order. */
  sorts: boolean
  text: string
}

/** Every query of `work`, with its plan. */
async function plansOf(test: TestBackend, work: (ctx: Ctx) => Promise<unknown>, headQuarterId?: string) {
  const { db, dialect } = test.services.database
  const queries: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const actor = headQuarterId
    ? { userType: 'Company' as const, headQuarterId }
    : { userType: 'Certifier' as const, headQuarterId: null }
  const who = {
    userId: 'u',
    email: 'u@example.test',
    isCertifierCompanyManager: false,
    isReader: false,
    name: 'Anna Bassani',
    lang: 'it' as const,
    ...actor,
  }
  await work({ ...test.ctx(), db: db.withPlugin(watch), actor: who })
  const plans: Plan[] = []
  // Asking PostgreSQL for estimates reads nothing.
  const reading = queries.filter((query) => !query.sql.trimStart().startsWith('explain'))
  for (const query of reading) plans.push(await explain(dialect, db, query))
  return plans
}

async function explain(dialect: Dialect, db: Ctx['db'], query: CompiledQuery): Promise<Plan> {
  const prefix = dialect === 'sqlite' ? 'explain query plan ' : 'explain (format json) '
  const explained = CompiledQuery.raw(prefix + query.sql, [...query.parameters])
  if (dialect === 'sqlite') {
    return planOfSqlite(query.sql, (await db.executeQuery(explained)).rows as { detail: string }[])
  }
  // PostgreSQL rightly reads some thousands of rows in full: the question is whether an index could serve.
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return planOfPostgres(query.sql, (await tx.executeQuery(explained)).rows as PostgresAnswer[])
  })
}

function planOfSqlite(query: string, rows: { detail: string }[]): Plan {
  const details = rows.map((row) => row.detail)
  const scans = details.flatMap((detail) => /^SCAN (\w+)$/.exec(detail)?.[1] ?? [])
  return {
    query,
    scans: scans.filter((table) => large.has(table)),
    // What is counted once each is the few rows of one thing.
    sorts: details.some((detail) => /^USE TEMP B-TREE (?!FOR count\(DISTINCT\))/.test(detail)),
    text: details.join('\n'),
  }
}

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PostgresNode[]
}
interface PostgresAnswer {
  'QUERY PLAN': { Plan: PostgresNode }[]
}

function planOfPostgres(query: string, rows: PostgresAnswer[]): Plan {
  const nodes: PostgresNode[] = []
  const gather = (node: PostgresNode) => {
    nodes.push(node)
    node.Plans?.forEach(gather)
  }
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) gather(Plan)
  return {
    query,
    scans: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? '')
        ? [node['Relation Name'] ?? '']
        : [],
    ),
    sorts: nodes.some((node) => node['Node Type'].endsWith('Sort')),
    text: JSON.stringify(rows, null, 1),
  }
}

type CertificatesQuery = Parameters<typeof listSupplierCertificates>[1]

const paging = { ItemsPerPage: 10, Offset: 0, Search: undefined }
const directions = ['asc', 'desc'] as const

describeDialects('a list of one company', (dialect) => {
  test('is not looked for through everybody’s items, in whichever order', async () => {
    const backend = await createTestBackend({ dialect })
    try {
      await fillItems(backend.services.database, { items: 20_000, companies: 100, products: 0 })
      for (const Sort of ['name', 'companyName', 'ingredientGroupRmc', 'expirationDate', 'statusAt'])
        for (const WithStatus of [undefined, ['approved' as const]])
          for (const Expired of [undefined, true]) {
            const query = { ...paging, ItemsPerPage: 1, Sort, WithStatus, Expired }
            const work = (ctx: Ctx) => listIngredients({ ...ctx, clock: () => someDay }, query)
            for (const plan of await plansOf(backend, work, someHeadQuarter))
              expect(plan.text, plan.query).not.toMatch(/ingredients_(of_status_)?by_/)
          }
    } finally {
      await backend.close()
    }
  })
})

describeDialects('query plans of lists', (dialect) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend({ dialect })
    const { database } = backend.services
    await fillItems(database, { items: 10_000, companies: 2000 })
    await insertUser(database, { id: 'u' })
    await fillWork(database, { items: 10_000, companies: 2000, of: 'u' })
    await fillCertificates(database, { certificates: 10_000, companies: 2000 })
  }, 180_000)
  afterAll(() => backend.close())

  /** Fails on a scan of a large table, and on a sort of more than a few rows. */
  async function expectIndexed(
    work: (ctx: Ctx) => Promise<unknown>,
    {
      sorts = false,
      countsToLimit = false,
      as,
      uses,
      avoids,
    }: { sorts?: boolean; countsToLimit?: boolean; as?: string; uses?: RegExp; avoids?: RegExp } = {},
  ) {
    const plans = await plansOf(backend, work, as)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      // It ends at the limit of what is counted.
      const isCount = countsToLimit && /^\s*select (1 as "one"|count\(\*\) as total)/.test(plan.query)
      if (!isCount) expect(plan.scans, `${plan.query}\n${plan.text}`).toEqual([])
      if (!sorts) expect(plan.sorts, `${plan.query}\n${plan.text}`).toBe(false)
    }
    const text = plans.map((plan) => plan.text).join('\n')
    if (uses) expect(text).toMatch(uses)
    if (avoids) expect(text).not.toMatch(avoids)
  }

  const searchIndex = (table: string) =>
    dialect === 'sqlite' ? /VIRTUAL TABLE INDEX/ : new RegExp(`"${table}_search"`)

  describe.each([
    [
      'ingredients',
      listIngredients,
      ['name', 'companyName', 'ingredientGroupRmc', 'expirationDate', 'statusAt'],
    ],
    ['products', listProducts, ['name', 'companyName', 'createdAt', 'statusAt']],
  ] as const)('%s', (table, list, sorts) => {
    test('in every order, of every status', async () => {
      for (const Sort of sorts) {
        for (const Direction of directions) {
          const query = { ...paging, Sort, Direction }
          await expectIndexed((ctx) => list(ctx, query))
          await expectIndexed((ctx) => list(ctx, { ...query, WithStatus: ['approving'] }))
          await expectIndexed((ctx) => list(ctx, { ...query, WithStatus: ['approved'] }))
        }
      }
    })

    test('far down the list', async () => {
      await expectIndexed((ctx) => list(ctx, { ...paging, Offset: 5000 }))
    })

    test('of several statuses: their lists are merged', async () => {
      for (const Sort of sorts) {
        for (const Direction of directions) {
          const query = {
            ...paging,
            Sort,
            Direction,
            WithStatus: ['draft', 'review', 'approved'] as ReviewStatus[],
          }
          await expectIndexed((ctx) => list(ctx, query))
          await expectIndexed((ctx) => list(ctx, { ...query, Offset: 5000 }))
        }
      }
    })

    test('of one company, and for one', async () => {
      for (const more of [{}, { WithStatus: ['approved' as const] }, { Search: 'sale' }]) {
        const query = { ...paging, ...more }
        await expectIndexed((ctx) => list(ctx, { ...query, CompanyId: someHeadQuarter }), { sorts: true })
        await expectIndexed((ctx) => list(ctx, query), { as: someHeadQuarter, sorts: true })
      }
    })

    test('whose task they are, in every order', async () => {
      for (const Assigned of ['me', 'none', 'u2']) {
        // Nobody's are most of what is open, which any index of a status finds.
        const uses = Assigned === 'none' ? undefined : new RegExp(`${table}_by_assignee`)
        for (const Sort of sorts) {
          const query = { ...paging, Sort, Assigned }
          await expectIndexed((ctx) => list(ctx, query), { sorts: true, uses })
          await expectIndexed((ctx) => list(ctx, { ...query, WithStatus: ['approving'] }), { sorts: true })
          await expectIndexed((ctx) => list(ctx, { ...query, CompanyId: someHeadQuarter }), { sorts: true })
        }
        await expectIndexed((ctx) => list(ctx, { ...paging, Assigned, Search: RARE }), { sorts: true })
      }
    })

    test('found by one or two letters, and by a word that many have', async () => {
      for (const Search of ['x', 'xq', 'gr', 'o', COMMON]) {
        for (const more of [
          {},
          { WithStatus: ['approved' as const] },
          { WithStatus: ['draft', 'review'] as ReviewStatus[] },
        ]) {
          await expectIndexed((ctx) => list(ctx, { ...paging, Search, ...more }), { sorts: true })
        }
      }
    })

    test('found by a rare word', async () => {
      for (const more of [{}, { Sort: 'companyName' }, { WithStatus: ['approved' as const] }]) {
        // Common words and words too short for a trigram are then checked among its hits.
        for (const Search of [RARE, `azienda ${RARE}`, `${RARE} 7 az`])
          await expectIndexed((ctx) => list(ctx, { ...paging, Search, ...more }), {
            sorts: true,
            uses: searchIndex(table),
          })
      }
    })
  })

  test('supplier certificates in every order, of every status, and by what they are of', async () => {
    // PostgreSQL's for a set that is looked up for each row of the whole table.
    const avoids = /hashed SubPlan/
    const expectList = async (
      query: Partial<CertificatesQuery>,
      more: { uses?: RegExp; avoids?: RegExp; as?: string } = {},
    ) =>
      expectIndexed((ctx) => listSupplierCertificates(ctx, { ...paging, ...query }), {
        // Companies are counted for each of the ten.
        sorts: true,
        countsToLimit: true,
        avoids,
        ...more,
      })
    // An offset is skipped in the index alone.
    const alone =
      dialect === 'sqlite' ? undefined : /"Index Only Scan"[^}]*supplier_certificates_live_by_expiry/
    await expectList({ Sort: 'expiresOn', Offset: 4000 }, alone && { uses: alone })
    for (const [Sort, uses] of [
      ['expiresOn', /supplier_certificates_live_by_expiry/],
      ['vendorName', /supplier_certificates_live_by_name/],
      ['statusAt', /supplier_certificates_live_by_time/],
    ] as const)
      for (const Direction of directions) {
        await expectList({ Sort, Direction }, { uses })
        await expectList({ Sort, Direction, WithStatus: ['approving'] })
        await expectList({ Sort, Direction, InForce: true })
        await expectList({ Sort, Direction }, { as: someHeadQuarter })
      }
    const uses = /supplier_certificates_in_force/
    await expectList({ InForce: true, Sort: 'expiresOn' }, { uses })
    await expectList({ InForce: true, Sort: 'expiresOn', ExpiringWithinDays: 60 }, { uses })
    for (const query of [
      { VendorId: someHeadQuarter },
      { CompanyId: someHeadQuarter },
      { IngredientId: someWaiting },
      { Search: 'k-777' },
      { Search: 'xyzzy' },
    ])
      await expectList(query)
    await expectList({ AgencyId: someAgency }, { uses: /supplier_certificates_live_of_agency/ })
    await expectList({ InForce: true }, { as: someHeadQuarter })
    // Here it is asked of a few rows.
    await expectList({ IngredientId: someWaiting }, { as: someHeadQuarter, avoids: /never/ })
  })

  describe('what comes before and after an item', () => {
    test.each([
      ['ingredients', ['name', 'companyName', 'ingredientGroupRmc', 'expirationDate', 'statusAt']],
      ['products', ['name', 'companyName', 'createdAt', 'statusAt']],
    ] as const)('of %s, in every order', async (table, sorts) => {
      const { db } = backend.services.database
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where newest = 1 order by name_key limit 1 offset 6000`.execute(db)
      const id = rows[0]?.id ?? ''
      type Query = Parameters<typeof listIngredients>[1]
      const neighbours = (ctx: Ctx, query: Query) =>
        table === 'ingredients'
          ? ingredientNeighbours(ctx, { ...query, ingredientId: id })
          : productNeighbours(ctx, { ...query, productId: id })
      for (const Sort of sorts) {
        for (const WithStatus of [[], ['approving'], ['draft', 'review', 'approved']] as ReviewStatus[][]) {
          const query = { ...paging, Sort, WithStatus }
          await expectIndexed((ctx) => neighbours(ctx, query))
          await expectIndexed((ctx) => neighbours(ctx, { ...query, Direction: 'desc' }))
        }
        const ofOne = { ...paging, Sort, CompanyId: someHeadQuarter }
        await expectIndexed((ctx) => neighbours(ctx, ofOne), { sorts: true })
        for (const Search of [RARE, COMMON, 'gr'])
          await expectIndexed((ctx) => neighbours(ctx, { ...paging, Sort, Search }), { sorts: true })
      }
    })
  })

  test('ingredients that run out soon', async () => {
    const soon = { ...paging, Sort: 'expirationDate', ExpiringWithinDays: 60 }
    await expectIndexed((ctx) => listIngredients(ctx, soon), { uses: /ingredients_by_expiry/ })
    const expired = { ...paging, Sort: 'expirationDate', Expired: true }
    await expectIndexed((ctx) => listIngredients(ctx, expired), { uses: /ingredients_by_expiry/ })
    const approved = { ...soon, WithStatus: ['approved' as const] }
    await expectIndexed((ctx) => listIngredients(ctx, approved), { uses: /ingredients_of_status_by_expiry/ })
  })

  test('items with messages to read: what nobody wrote about is not looked at', async () => {
    const unread = { ...paging, OnlyUnread: true }
    for (const more of [
      {},
      { Sort: 'statusAt', Direction: 'desc' as const },
      { WithStatus: ['approving' as const] },
      { Assigned: 'me' },
      { Search: 'sale' },
    ]) {
      const query = { ...unread, ...more }
      const uses = (table: string) => ({ sorts: true, uses: new RegExp(`${table}_by_message_of_company`) })
      await expectIndexed((ctx) => listIngredients(ctx, query), uses('ingredients'))
      await expectIndexed((ctx) => listProducts(ctx, query), uses('products'))
    }
    const ofOwn = { as: someHeadQuarter, sorts: true }
    await expectIndexed((ctx) => listIngredients(ctx, unread), ofOwn)
    await expectIndexed((ctx) => listProducts(ctx, unread), ofOwn)
    for (const kind of ['ingredient', 'product'] as const)
      await expectIndexed((ctx) => moveReadMarks(ctx, kind, someDay.toISOString()), { sorts: true })
  })

  test('items by whose turn it is under the four-eyes rule', async () => {
    for (const Opinion of ['wanted', 'decide', 'others'] as const)
      for (const more of [{}, { Sort: 'statusAt' }, { Assigned: 'me' }, { Search: 'sale' }]) {
        const query = { ...paging, ...more, Opinion }
        await expectIndexed((ctx) => listIngredients(ctx, query), { sorts: true })
        await expectIndexed((ctx) => listProducts(ctx, query), { sorts: true })
      }
  })

  test('products on a certificate and on none, in every order', async () => {
    for (const Sort of ['name', 'companyName', 'createdAt', 'statusAt']) {
      for (const WithStatus of [[], ['approved'], ['draft', 'approved']] as ReviewStatus[][]) {
        const query = { ...paging, Sort, WithStatus }
        const uses = /products_certified_/
        await expectIndexed((ctx) => listProducts(ctx, { ...query, Certified: true }), { sorts: true, uses })
        await expectIndexed((ctx) => listProducts(ctx, { ...query, Certified: false }), { sorts: true })
      }
    }
  })

  test('products that an expired ingredient stops', async () => {
    for (const more of [{}, { WithStatus: ['approved' as const] }, { Search: RARE }, { Sort: 'statusAt' }]) {
      const query = { ...paging, ...more, Stopped: true }
      await expectIndexed((ctx) => listProducts(ctx, query), { sorts: true })
      await expectIndexed((ctx) => listProducts(ctx, query), { as: someHeadQuarter, sorts: true })
    }
    await expectIndexed((ctx) => listProducts(ctx, { ...paging, Stopped: false }), { sorts: true })
  })

  test('letters that have ended, and that no concern of what is certified names yet', async () => {
    await expectIndexed((ctx) => allRoots(ctx, endedUntold({ ...ctx, clock: () => someDay })), {
      // Each product once.
      sorts: true,
      uses: /ingredients_by_last_day/,
    })
  })

  test('all that a desk asks, of the staff and of a company', async () => {
    const desk = async (userType: UserType, load: (api: Api) => Promise<unknown>, uses?: RegExp) => {
      const headQuarterId = userType === 'Company' ? someHeadQuarter : null
      const { userId } = await backend.signIn({ userType, headQuarterId })
      const session = backend.ctx()
      await beginSession(session, userId)
      const headers = new Headers({ cookie: session.responseHeaders.get('set-cookie')?.split(';')[0] ?? '' })
      await expectIndexed(
        async (ctx) => {
          const inTurn = createBackend({ ...ctx, database: { ...ctx.database, db: ctx.db } })
          await load(
            inTurn.client({ headers, secure: false, address: null, shared: shareReads() }, new Headers()),
          )
        },
        { sorts: true, uses },
      )
    }
    const uses = /ingredients_by_kosher_(status|group)_of_plant|ingredients_by_lookups/
    await desk('Certifier', (api) => loadDesk(api), uses)
    for (const search of ['Assigned=me', 'Assigned=none', 'Kind=expired'])
      await desk('Certifier', (api) => loadDesk(api, search))
    await desk('Company', (api) => loadCompanyDesk(api))
  })

  test('certificates', async () => {
    for (const Sort of ['name', 'companyName', 'expireOn', 'createdAt']) {
      for (const Direction of directions) {
        await expectIndexed((ctx) => listCertificates(ctx, { ...paging, Sort, Direction }))
      }
    }
    await expectIndexed((ctx) => listCertificates(ctx, { ...paging, CompanyId: someHeadQuarter }), {
      sorts: true,
    })
    await expectIndexed((ctx) => listCertificates(ctx, paging), { as: someHeadQuarter, sorts: true })
    await expectIndexed((ctx) => listCertificates(ctx, { ...paging, Search: '2025-777' }), {
      sorts: true,
      uses: searchIndex('certification_groups'),
    })
  })

  test('certificates by their state', async () => {
    for (const Sort of ['name', 'companyName', 'expireOn', 'createdAt']) {
      const query = { ...paging, Sort }
      await expectIndexed((ctx) => listCertificates(ctx, { ...query, WithState: ['valid'] }))
      await expectIndexed((ctx) => listCertificates(ctx, { ...query, WithState: ['expiring', 'valid'] }))
      for (const state of ['expiring', 'expired', 'replaced', 'revoked'] as const) {
        await expectIndexed((ctx) => listCertificates(ctx, { ...query, WithState: [state] }), { sorts: true })
      }
      const both = { ...query, WithState: ['expired' as const, 'revoked' as const] }
      await expectIndexed((ctx) => listCertificates(ctx, both), { sorts: true })
    }
    const awaited = { ...paging, SealWaiting: true }
    await expectIndexed((ctx) => listCertificates(ctx, awaited), { sorts: true })
    const soon = { ...paging, Sort: 'expireOn', ExpiringWithinDays: 60 }
    await expectIndexed((ctx) => listCertificates(ctx, soon), { uses: /certification_groups_by_expiry/ })
  })

  test('what a tablet takes along', async () => {
    const { db } = backend.services.database
    const { company_id: companyId } = await db
      .selectFrom('ingredients')
      .select('company_id')
      .executeTakeFirstOrThrow()
    const ofCompany = (table: string) => ({ sorts: true, uses: new RegExp(`${table}_\\w*company`) })
    await expectIndexed((ctx) => heldList(ctx, companyId), ofCompany('ingredients'))
    await expectIndexed((ctx) => approvedProducts(ctx, companyId), ofCompany('products'))
    await expectIndexed((ctx) => isListStale(ctx, companyId, '2026-11-20T09:00:00.000Z'))
  })

  test('companies', async () => {
    for (const Sort of ['businessName', 'address', 'createdAt']) {
      await expectIndexed((ctx) => listCompanies(ctx, { ...paging, Sort }))
    }
    await expectIndexed((ctx) => listCompanies(ctx, { ...paging, Search: 'it1777' }), {
      sorts: true,
      uses: searchIndex('companies'),
    })
  })

  test('whatever is looked for everywhere', async () => {
    const typed = [
      RARE,
      `${RARE} azienda`,
      `${RARE} 7 az`,
      COMMON,
      'azienda 1234',
      'xyzzy',
      'xq',
      'gr',
      'azienda xq',
    ]
    for (const Search of [...typed, '2025-777', 'P-777', 'mp-777', 'IT777', 'code-777', 'AAAA-BBBB-CCCC']) {
      await expectIndexed((ctx) => findAnything(ctx, { Search }), { sorts: true })
      await expectIndexed((ctx) => findAnything(ctx, { Search }), { as: someHeadQuarter, sorts: true })
    }
    for (const [Search, uses] of [
      ['P-777', /products_by_code/],
      ['mp-777', /ingredients_by_rmc/],
      ['IT12345', /companies_by_business_code/],
      ['2025-777', /certification_groups_by_number/],
      ['AAAABBBBCCCC', /certification_groups_by_short_code/],
    ] as const)
      await expectIndexed((ctx) => findAnything(ctx, { Search }), { sorts: true, uses })
  })

  test('the story of a company, of all, of a kind, of a person, of a side, and of an item', async () => {
    const { id } = await backend.services.database.db
      .selectFrom('ingredients')
      .select('id')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const before = { Before: '2026-11-20T09:00:00.000Z 01930000-0000-7000-a000-000010000000' }
    for (const narrowed of [{}, before, { Kind: 'product' as const }, { By: 'u' }, { By: 'Certifier' }]) {
      const query = { HeadQuarterId: someHeadQuarter, ...narrowed }
      await expectIndexed((ctx) => listTimeline(ctx, query), { sorts: true, uses: /audit_events_of_/ })
      await expectIndexed((ctx) => listTimeline(ctx, query), { as: someHeadQuarter, sorts: true })
    }
    const ofItem = { IngredientId: id }
    await expectIndexed((ctx) => listTimeline(ctx, ofItem), { sorts: true })
  })

  test('the whole trail, of a kind, an action, a person, a thing, a company and of some days', async () => {
    const narrowed = [
      {},
      { EntityType: 'product' },
      { Action: 'ingredient.approved' as const },
      { EntityType: 'ingredient', Action: 'ingredient.approved' as const },
      { ActorId: 'u' },
      { HeadQuarterId: someHeadQuarter },
      { HeadQuarterId: someHeadQuarter, EntityType: 'product' },
      { HeadQuarterId: someHeadQuarter, ActorId: 'u' },
    ]
    for (const filters of narrowed)
      for (const days of [{}, { From: '2026-11-01', To: '2026-11-20' }])
        for (const Direction of directions)
          await expectIndexed((ctx) => listAuditEvents(ctx, { ...paging, ...filters, ...days, Direction }))
    // PostgreSQL chooses by statistics, which are nearly empty here.
    const uses = dialect === 'sqlite' ? /audit_events_of_entity/ : /audit_events_/
    await expectIndexed((ctx) => listAuditEvents(ctx, { ...paging, EntityId: 'i' }), { sorts: true, uses })
  })

  test('the calendar of what runs out', async () => {
    const until = (to: string) => (ctx: Ctx) =>
      endingsFor(ctx, actorOf(ctx), { from: '2026-11-20', to, most: 2000, scope: 'all' })
    // In a year all of these run out: either index of days serves.
    await expectIndexed(until('2027-11-20'), { sorts: true })
    await expectIndexed(until('2027-10-20'), { sorts: true, uses: /ingredients_of_status_by_expiry/ })
    await expectIndexed(until('2027-11-20'), { as: someHeadQuarter, sorts: true })
  })

  test('the figures, of all and of one company', async () => {
    // Years later: here all certificates are from one moment, which is not a small part.
    const later = (ctx: Ctx) => ({ ...ctx, clock: () => new Date('2030-01-15T09:00:00.000Z') })
    const ofOne = { Kind: 'product' as const, HeadQuarterId: someHeadQuarter }
    await expectIndexed((ctx) => getFigures(later(ctx), {}), {
      sorts: true,
      uses: /review_decisions_by_month/,
    })
    await expectIndexed((ctx) => getFigures(later(ctx), ofOne), { sorts: true })
  })

  test('how ingredients like one were decided, and what speaks against many', async () => {
    const { database } = backend.services
    await fillAlike(database)
    const waiting = await database.db
      .selectFrom('ingredients')
      .select('id')
      .where('status', '=', 'approving')
      .orderBy('id')
      .limit(200)
      .execute()
    const ids = waiting.map(({ id }) => id)
    const one = (ctx: Ctx) => ingredientPrecedents(ctx, { ingredientId: someWaiting })
    const many = (ctx: Ctx) => listIngredientConcerns(ctx, { ids })
    for (const uses of [
      /ingredients_decided_by_name/,
      /ingredients_decided_of_vendor/,
      /ingredients_refused_by_name/,
      /ingredients_refused_of_vendor/,
    ]) {
      await expectIndexed(one, { sorts: true, uses })
      await expectIndexed(many, { sorts: true, uses })
    }
  })

  describe('the public register', () => {
    beforeAll(() => fillRegister(backend.services.database, 20_000), 120_000)

    type Search = Parameters<typeof searchDirectory>[1]
    const search = (asked: Partial<Search>) => (ctx: Ctx) => {
      const filters = { status: undefined, passover: undefined, restriction: undefined, country: undefined }
      return searchDirectory(ctx, {
        q: undefined,
        ...filters,
        on: undefined,
        ended: undefined,
        page: 1,
        ...asked,
      })
    }
    const nothing = (work: (ctx: Ctx) => Promise<unknown>) => (ctx: Ctx) =>
      work(ctx).catch((error: unknown) => expect(error).toMatchObject({ code: 'directory.unknown' }))

    test('a search, a product, a company and a code', async () => {
      for (const asked of [
        {},
        { page: 30 },
        { q: 'grammi' },
        { q: wordAt(7) },
        { q: `${wordAt(7)} grammi` },
        { q: 'xyzzy' },
        { q: 'ba' },
        { q: gtinOf(77) },
        { q: 'p-777' },
        { passover: true as const },
        { status: 'LAT-CI', country: 'Francia' },
        { restriction: 'SIMB' },
        { on: '2026-12-24' },
        { q: wordAt(7), on: '2026-12-24' },
        { ended: true as const },
      ])
        await expectIndexed(search(asked), { sorts: true, countsToLimit: true })
      await expectIndexed((ctx) => directoryProduct(ctx, { slug: 's77' }), { sorts: true })
      await expectIndexed((ctx) => directoryByGtin(ctx, { gtin: gtinOf(77) }), { sorts: true })
      for (const ended of [undefined, true] as const)
        await expectIndexed((ctx) => directoryCompany(ctx, { slug: 'c77', ended, page: 1 }), { sorts: true })
    })

    test('the files, in batches', async () => {
      const some = async (batches: AsyncGenerator<unknown>) => (await batches.next()).done
      await expectIndexed((ctx) => some(listedEntries(ctx, registerDays(ctx))))
      await expectIndexed((ctx) => some(listedCompanies(ctx)))
    })

    test('answers with a few statements, the same ones for a hidden product as for an unknown one', async () => {
      const statements = async (work: (ctx: Ctx) => Promise<unknown>) =>
        (await plansOf(backend, work)).map(({ query }) => query)
      const counts = await Promise.all(
        [
          directoryVersion,
          (ctx: Ctx) => directoryProduct(ctx, { slug: 's77' }),
          (ctx: Ctx) => directoryByGtin(ctx, { gtin: gtinOf(77) }),
          (ctx: Ctx) => directoryCompany(ctx, { slug: 'c77', ended: undefined, page: 1 }),
          search({}),
          search({ q: wordAt(7) }),
          search({ q: gtinOf(77) }),
        ].map(async (work) => (await statements(work)).length),
      )
      expect(counts).toEqual([1, 4, 6, 7, 8, 9, 9])
      const { db } = backend.services.database
      const listing = { changed_at: null, changed_by: null, slug: 'hidden', mode: 'hidden' as const }
      const { root_id } = await db.selectFrom('products').select('root_id').executeTakeFirstOrThrow()
      await db
        .insertInto('product_listings')
        .values({ ...listing, root_id })
        .execute()
      const ofProduct = (slug: string) => statements(nothing((ctx) => directoryProduct(ctx, { slug })))
      expect(await ofProduct('hidden')).toEqual(await ofProduct('unknown'))
    })
  })

  test('what names a company that is renamed', async () => {
    // A supplier of few ingredients: PostgreSQL may sort what its index found.
    const uses = /ingredients_of_vendor/
    await expectIndexed((ctx) => ingredientsOfVendor(ctx, someHeadQuarter, '', 100), { sorts: true, uses })
    await expectIndexed((ctx) => selectBehalfProducts(ctx, someHeadQuarter, '', 100))
  })
})
