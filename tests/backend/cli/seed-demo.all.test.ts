import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '~/backend/demo/seed-demo'
import type { Dialect } from '~/backend/db/connect'
import type { Tables } from '~/backend/db/tables'
import { expiryState } from '~/domain/expiry'
import { reviewStatuses } from '~/domain/items/review'
import { isItalianVatNumber } from '~/domain/text/vat-number'
import { todayInRome } from '~/i18n/format'
import type { Api } from '~/backend/backend'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { cookieOf, logIn } from '../authentication/accounts'

/** A database with the demonstration, filled once for all its tests. */
const filled = new Map<Dialect, Promise<TestBackend>>()
async function fill(dialect: Dialect): Promise<TestBackend> {
  const test = await createTestBackend({ dialect })
  expect(await seedDemo(test.services)).toBe(true)
  return test
}
function demoOn(dialect: Dialect): Promise<TestBackend> {
  const demo = filled.get(dialect) ?? fill(dialect)
  filled.set(dialect, demo)
  return demo
}
afterAll(async () => {
  for (const demo of filled.values()) await (await demo).close()
})

/** What distinguishes one demonstration from another. */
async function contentOf({ services }: TestBackend): Promise<unknown[]> {
  const told: { [T in keyof Tables]?: (keyof Tables[T])[] } = {
    companies: ['id', 'business_name', 'created_at'],
    ingredients: ['id', 'name', 'status', 'expiration_date', 'version', 'vendor_id'],
    products: ['id', 'name', 'code', 'status', 'certificate_id'],
    visit_observations: ['id', 'visit_id', 'payload'],
    notes: ['id', 'content', 'created_at'],
    certificates: ['id', 'number', 'issued_at'],
  }
  return Promise.all(
    Object.entries(told).map(async ([table, columns]) => {
      const rows = await services.database.db
        .selectFrom(table as 'companies')
        .select(columns as ['id'])
        .orderBy('id')
        .execute()
      expect(rows.length).toBeGreaterThan(10)
      return rows
    }),
  )
}

it('the demonstration is the same every time, on sqlite and postgres', { timeout: 600_000 }, async () => {
  const [one, other] = await Promise.all([demoOn('sqlite'), demoOn('postgres')])
  expect(await contentOf(other)).toEqual(await contentOf(one))
})

/** What it tells, without ids and dates. */
async function storyOf({ services: { database } }: TestBackend): Promise<unknown> {
  const { db } = database
  return {
    ingredients: await db
      .selectFrom('ingredients')
      .select(['name', 'status', 'version', 'chain_position', 'search_key'])
      .orderBy('id')
      .execute(),
    products: await db
      .selectFrom('products as p')
      .leftJoin('certification_groups as g', 'g.id', 'p.certification_group_id')
      .select(['p.name', 'p.code', 'p.status', 'p.version', 'p.chain_position', 'g.name as certificate'])
      .orderBy('p.id')
      .execute(),
    recipes: await db
      .selectFrom('product_ingredients as link')
      .innerJoin('products as p', 'p.id', 'link.product_id')
      .innerJoin('ingredients as i', 'i.id', 'link.ingredient_id')
      .select(['p.name as product', 'i.name as ingredient'])
      .orderBy('p.id')
      .orderBy('link.position')
      .execute(),
    notes: await db.selectFrom('notes').select(['content', 'editor']).orderBy('id').execute(),
  }
}

// A story of the browser must not fail on Sundays.
it('the demonstration tells the same on each date and at each hour', { timeout: 600_000 }, async () => {
  const first = await storyOf(await demoOn('sqlite'))
  // The other one's is a Friday. A Sunday's first hour; a Monday, which is Tuesday in Rome; after a leap day.
  for (const date of ['2026-11-29T00:48:00Z', '2026-10-26T23:30:00Z', '2028-03-01T10:00:00Z']) {
    const test = await createTestBackend({ dialect: 'sqlite' })
    try {
      test.clock.now = new Date(date)
      await seedDemo(test.services)
      expect(await storyOf(test)).toEqual(first)
    } finally {
      await test.close()
    }
  }
})

describeDialects('the demonstration', (dialect) => {
  let test: TestBackend
  let api: Api
  beforeAll(async () => {
    test = await demoOn(dialect)
    const headers = new Headers({
      cookie: cookieOf(await logIn(test, 'manager@sigillo.demo', 'sigillo-demo')),
    })
    api = test.backend.client({ headers, secure: false, address: null }, new Headers())
  }, 600_000)

  const all = { ItemsPerPage: 9999 }

  it('the demonstration mails nobody', async () => {
    expect(await test.services.database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  it('filling it again keeps the existing data', async () => {
    const before = (await api.ingredients.list(all)).totalItems
    expect(await seedDemo(test.services)).toBe(false)
    expect((await api.ingredients.list(all)).totalItems).toBe(before)
  })

  it('its five people can sign in', async () => {
    const who = await Promise.all(
      ['manager', 'staff', 'molino', 'lettura', 'vesuvio'].map(async (name) => {
        const response = await logIn(test, `${name}@sigillo.demo`, 'sigillo-demo')
        const info = (await response.json()) as Record<string, unknown>
        return [info.userType, info.isCertifierCompanyManager, info.isReader, info.companyName]
      }),
    )
    expect(who).toEqual([
      ['Certifier', true, false, null],
      ['Certifier', false, false, null],
      ['Company', false, false, 'Molino San Giorgio S.r.l.'],
      ['Company', false, true, 'Molino San Giorgio S.r.l.'],
      ['Company', false, false, 'Conserve Vesuvio S.p.A.'],
    ])
  })

  it('it has typical companies, with valid partite IVA', async () => {
    const { items } = await api.companies.list({ ...all, ShowOnlyHeadQuarters: true })
    expect(items).toHaveLength(8)
    for (const company of items) expect(isItalianVatNumber(company.businessCode)).toBe(true)
    expect(new Set(items.map((company) => company.businessCode)).size).toBe(8)
    expect((await api.lookups.behalves({})).items.map((one) => one.businessName)).toEqual([
      'Bottega Italia USA Inc.',
      'Tavola Casher Ltd.',
    ])
  })

  it('it has ingredients and products in every status, some expired and some about to', async () => {
    const today = todayInRome(test.clock.now)
    const ingredients = (await api.ingredients.list(all)).items
    const products = (await api.products.list(all)).items
    expect(ingredients.length).toBeGreaterThan(250)
    expect(products.length).toBeGreaterThan(120)
    for (const items of [ingredients, products]) {
      expect(new Set(items.map((item) => item.status))).toEqual(new Set(reviewStatuses))
    }
    const states = ingredients.map((item) => expiryState(item.expirationDate ?? '', today))
    expect(states.filter((state) => state === 'expired').length).toBeGreaterThan(10)
    expect(states.filter((state) => state === 'soon').length).toBeGreaterThan(10)
    expect(states.filter((state) => state === 'ok').length).toBeGreaterThan(150)
  })

  it('the companies that people sign in to have ingredients and products in every status', async () => {
    for (const name of ['molino', 'vesuvio']) {
      const headers = new Headers({
        cookie: cookieOf(await logIn(test, `${name}@sigillo.demo`, 'sigillo-demo')),
      })
      const company = test.backend.client({ headers, secure: false, address: null }, new Headers())
      for (const { items } of [await company.ingredients.list(all), await company.products.list(all)])
        expect(new Set(items.map(({ status }) => status)), name).toEqual(new Set(reviewStatuses))
    }
  })

  it('it has certificates: expired, expiring, renewed, one with a lot', async () => {
    const today = todayInRome(test.clock.now)
    const groups = (await api.certificates.list(all)).items.map((item) => item.certificationGroup)
    expect(groups.length).toBeGreaterThanOrEqual(15)
    const states = groups.map((group) => expiryState(group.expireOn, today))
    expect(states).toContain('expired')
    expect(states).toContain('soon')
    expect(groups.filter((group) => group.lotNumber)).toHaveLength(1)
    // Renewed, and reduced.
    expect(groups.filter((group) => group.replacedById)).toHaveLength(2)
    // Numbers rise with time.
    const numbers = [...groups]
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((group) => group.number)
    expect(numbers).toEqual([...numbers].sort())
    const [group] = groups
    const { certificates } = await api.certificates.get({ certificationGroupId: group?.id ?? '' })
    const pdf = await api.certificates.download({ certificateId: certificates[0]?.id ?? '' })
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
  })

  it('has a certificate that is to be reviewed, with what has come up since', async () => {
    const { items } = await api.certificates.concerns({ ...all, WithCode: ['changedSince'] })
    expect(items.map(({ product }) => product.name).sort()).toEqual([
      'Melanzane sott’olio 280 g',
      'Peperoni grigliati sott’olio 280 g',
    ])
    expect(items[0]?.certificationGroup.name).toBe('Verdure sott’olio – Angri')
  })

  it('has a certificate that was reduced, and says why', async () => {
    const { items } = await api.certificates.list({ ...all, Search: 'cioccolato e creme' })
    const reduced = items.find(({ certificationGroup }) => certificationGroup.reducedReason)
    const old = items.find(
      ({ certificationGroup: { id } }) => id === reduced?.certificationGroup.renewedFromId,
    )
    expect(old?.certificationGroup.replacedReason).toMatch(/ricetta/)
    expect(reduced?.productCount).toBe((old?.productCount ?? 0) - 1)
  })

  it('its certificates name production sites, one several plants, and never an office that does not make', async () => {
    const { items: offices } = await api.companies.list({ ...all, ShowOnlyHeadQuarters: true })
    const idle = new Set(offices.filter(({ manufactoring }) => !manufactoring).map(({ address }) => address))
    expect(idle.size).toBeGreaterThan(1)
    const { items } = await api.certificates.list(all)
    const counts = new Map<string, number>()
    for (const { certificationGroup: group } of items) {
      const { certificates } = await api.certificates.get({ certificationGroupId: group.id })
      for (const { plants, products } of certificates) {
        expect(products.filter(({ plant }) => plant === null)).toEqual([])
        expect(plants.filter(({ address }) => idle.has(address))).toEqual([])
        counts.set(group.name, plants.length)
      }
    }
    expect(counts.get('Prodotti da forno e pasta – tutti gli stabilimenti')).toBeGreaterThan(1)
  })

  it('its kosher decisions are right: nothing is approved unweighed, and each weight occurs', async () => {
    const { items } = await api.products.list(all)
    const concerns: { name: string; status: string; code: string; weight: string }[] = []
    for (let at = 0; at < items.length; at += 50) {
      const part = new Map(items.slice(at, at + 50).map((item) => [item.id, item]))
      const answer = await api.products.concerns({ ids: [...part.keys()] })
      for (const { id, concerns: found } of answer.items)
        for (const { code, weight } of found)
          concerns.push({ name: part.get(id)?.name ?? '', status: part.get(id)?.status ?? '', code, weight })
    }
    // As it was at approval: letters expire. Notes are not weighed.
    const weighed = concerns.filter(({ code, weight }) => code !== 'letterEnded' && weight !== 'note')
    const approved = weighed.filter(({ status }) => status === 'approved')
    expect(approved).toEqual([
      { name: 'Pasta di acciughe 60 g', status: 'approved', code: 'milderStatus', weight: 'serious' },
    ])
    const open = weighed.filter(({ status }) => status === 'approving')
    expect(open.map(({ name, code }) => `${name}: ${code}`).toSorted()).toEqual([
      'Ragù di manzo alla panna 180 g: meatWithDairy',
      'Ragù di manzo alla panna 180 g: milderStatus',
      'Sugo alle acciughe 180 g: milderStatus',
    ])
    const withdrawn = (await api.ingredients.list({ ...all, Withdrawn: true })).items
    expect(withdrawn.map(({ name, status }) => [name, status])).toEqual([
      ['pasta di noci tostate', 'approved'],
    ])
    const carmine = (await api.ingredients.list({ ...all, Search: 'carminio' })).items
    expect(carmine.map(({ status }) => status)).toEqual(['rejected'])
    const [wines] = (await api.certificates.list({ Search: 'vini mevushal' })).items
    const { certificates } = await api.certificates.get({
      certificationGroupId: wines?.certificationGroup.id ?? '',
    })
    expect(certificates.flatMap(({ products }) => products).length).toBeGreaterThan(1)
    for (const { restrictionDescription } of certificates.flatMap(({ products }) => products))
      expect(restrictionDescription).toBe('Mevushal')
  })

  it('has an ingredient that was decided elsewhere, and not alike', async () => {
    const { items } = await api.ingredients.list({ ...all, Search: 'caramello', WithStatus: ['approving'] })
    const ingredientId = items[0]?.id ?? ''
    const { counts, items: precedents } = await api.ingredients.precedents({ ingredientId })
    expect(counts.map(({ companyCount }) => companyCount)).toEqual([2, 1])
    expect(precedents.every(({ sameVendor, decidedBy }) => sameVendor && decidedBy !== null)).toBe(true)
    const [concerned] = (await api.ingredients.concerns({ ids: [ingredientId] })).items
    expect(concerned?.concerns.map(({ code }) => code)).toContain('decidedOtherwise')
  })

  it('has visits: confirmed, with what was found put right and closed; one for today; a facility that waits for one', async () => {
    const { items } = await api.visits.list({ ...all, Sort: 'plannedOn', Direction: 'asc' })
    expect(items.map(({ status, outcome }) => [status, outcome])).toEqual([
      ['confirmed', 'compliant'],
      ['confirmed', 'deviations'],
      // Supervised productions, of wine, vinegar and cheese, and a kosherization.
      ...Array.from({ length: 4 }, () => ['confirmed', 'compliant']),
      ['planned', null],
    ])
    const found = items[1]
    if (!found) throw new Error('the visit is missing')
    expect(items.at(-1)).toMatchObject({
      plannedOn: todayInRome(test.clock.now),
      companyId: found.companyId,
      openDeviations: 0,
    })
    const deviations = (await api.deviations.list({ ...all, VisitId: found.id })).items
    expect(deviations.map(({ status }) => status)).toEqual(['closed'])
    const { photos } = await api.visits.observations({ visitId: found.id })
    expect(photos).toHaveLength(2)
    const { report, addenda } = await api.visits.reports({ visitId: found.id })
    expect([report?.size ?? 0, addenda[0]?.size ?? 0]).toEqual([
      expect.toSatisfy((size: number) => size > 10_000 && size < 300_000),
      expect.toSatisfy((size: number) => size > 10_000 && size < 300_000),
    ])
    const due = (await api.visits.due({ ...all, Due: ['overdue'] })).items
    expect(due.map(({ companyId, planned }) => [companyId, planned])).toEqual([[items[0]?.companyId, null]])
  })

  it('has a plant with four lines, one of them kosherized at a visit that the office has confirmed', async () => {
    const { items } = await api.companies.list({ ...all, Search: 'Caseificio Val Brenta' })
    const lines = await api.lines.list({ CompanyId: items[0]?.id ?? '' })
    expect(
      lines.items.map(({ state }) => (state.notKosher ? 'not kosher' : state.kosherStatusCode)).sort(),
    ).toEqual(['LAT-CI', 'LAT-CI', 'PARVE', 'not kosher'])
    const kosherized = lines.items.find(({ kosherizedOn }) => kosherizedOn !== null)
    const { history } = await api.lines.get({ lineId: kosherized?.id ?? '' })
    expect(history.map(({ why }) => why)).toEqual(['kosherization', 'use', 'declared'])
    expect((await api.lines.observed({})).items).toEqual([])
  })

  it('its histories are plausible', async () => {
    const { db } = test.services.database
    const now = test.clock.now.toISOString()
    for (const table of ['ingredients', 'products'] as const) {
      const items = await db
        .selectFrom(table)
        .select(['id', 'created_at', 'status_at', 'parent_id'])
        .execute()
      const created = new Map(items.map((item) => [item.id, item.created_at]))
      for (const item of items) {
        expect(item.status_at >= item.created_at && item.status_at <= now).toBe(true)
        if (item.parent_id) expect((created.get(item.parent_id) ?? '') < item.created_at).toBe(true)
      }
    }
    const early = await db
      .selectFrom('product_ingredients as link')
      .innerJoin('products as p', 'p.id', 'link.product_id')
      .innerJoin('ingredients as i', 'i.id', 'link.ingredient_id')
      .select('p.id')
      .whereRef('p.created_at', '<', 'i.status_at')
      .execute()
    expect(early).toEqual([])
    const printed = await db
      .selectFrom('certificate_products as line')
      .innerJoin('certificates as c', 'c.id', 'line.certificate_id')
      .innerJoin('products as p', 'p.id', 'line.product_id')
      .select('p.id')
      .whereRef('c.issued_at', '<', 'p.status_at')
      .execute()
    expect(printed).toEqual([])
  })

  it('its threads discuss reviews', async () => {
    const { items } = await api.ingredients.list({ ...all, Search: 'glicerolo', WithStatus: ['approved'] })
    const threads = await Promise.all(items.map((item) => api.ingredients.get({ ingredientId: item.id })))
    const told = threads.find((thread) =>
      thread.notes.some((note) => note.content.includes('origine vegetale o animale')),
    )
    expect(told?.notes.map((note) => note.editor)).toEqual([
      'system',
      'company',
      'system',
      'certifier',
      'company',
      'company',
      'system',
      'company',
      'certifier',
      'system',
      'certifier',
    ])
  })
})
