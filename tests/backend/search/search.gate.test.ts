import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewStatuses, type ReviewStatus } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { tier } from '../../../scripts/tier'
import { describeBothDialects } from '../../support/backend'
import { fillItems } from '../../support/many-items'
import { seeded } from '../../support/seeded'
import { drawQuickly } from '../certificates/quick-pdf'
import {
  addCompany,
  approvedProduct,
  createItemWorld,
  newIngredient,
  newProduct,
  renameCompany,
  type ItemWorld,
} from '../support-items'

const letters = [
  'a',
  'B',
  'à',
  'É',
  'ç',
  'ß',
  'n',
  'o',
  ' ',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  '-',
  '(',
  '^',
  ':',
]
const others = ['🍞', '가', 'ж', 'ﬁ', 'İ', '1', '.', 'AND', 'farina']
const rounds = tier === 'all' ? 300 : 60
const alphabet = [...letters, ...letters, ...others]

describeBothDialects('search', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const db = () => world.test.services.database.db
  const found = async (Search: string, who = world.manager) =>
    (await who.api.ingredients.list({ Search, ItemsPerPage: 9999 })).items.map((item) => item.id).sort()

  test(
    'it finds exactly the rows whose key contains all words of the term',
    { timeout: 120_000 },
    async () => {
      const random = seeded(20261120)
      const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
      const word = (length: number) => Array.from({ length }, () => pick(alphabet)).join('')
      const template = await db()
        .selectFrom('ingredients')
        .selectAll()
        .where('id', '=', (await newIngredient(world, { name: 'Modello' })).id)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: 400 }, () => {
        const id = world.test.services.newId()
        const name = `x${word(3 + Math.floor(random() * 12))}`
        return { id, root_id: id, name, name_key: searchKey(name), search_key: searchKey(name) }
      })
      for (const row of rows) {
        const {
          newest: _n,
          newest_of_status: _s,
          newer_statuses: _b,
          ...columns
        } = template as typeof template & Flags
        await db()
          .insertInto('ingredients')
          .values({ ...columns, ...row })
          .execute()
      }
      const keys = [{ id: template.id, search_key: template.search_key }, ...rows]
      let hits = 0
      for (let round = 0; round < rounds; round++) {
        const from = pick(rows.map((row) => row.name))
        const start = Math.floor(random() * from.length)
        const half = from.slice(start, start + 1 + Math.floor(random() * 6))
        // Sometimes two pieces, in reverse order.
        const piece = random() < 0.2 ? `${half} ${from.slice(0, 1 + Math.floor(random() * 4))}` : half
        // Half of a surrogate pair is not text.
        const term = random() < 0.8 ? piece.replace(/\p{Cs}/gu, '') : word(1 + Math.floor(random() * 4))
        if (!term.trim()) continue
        const expected = keys.filter((row) => hasWords(row.search_key, term)).map((row) => row.id)
        hits += expected.length > 0 && expected.length < keys.length ? 1 : 0
        expect(await found(term), JSON.stringify(term)).toEqual(expected.sort())
        if (round % 10 === 0)
          expect(await found(term.toUpperCase(), world.company)).toEqual(
            keys
              .filter((row) => hasWords(row.search_key, term.toUpperCase()))
              .map((row) => row.id)
              .sort(),
          )
      }
      // Terms that find all or nothing would prove little.
      expect(hits).toBeGreaterThan(rounds / 2)
    },
  )

  test('it ignores case and accents, and % _ and \\ are literal', async () => {
    const { id } = await newIngredient(world, { name: 'Crème_brûlée 70% \\ "dolce"' })
    for (const term of ['CREME', 'brûlée', 'e_b', '70%', '0% \\', '"dolce"', 'lee "dol 70% \\', 'è_B']) {
      expect(await found(term), term).toEqual([id])
    }
    for (const term of ['creme-brulee', '7%%', '"dolce""', 'dolce*', 'crème AND dolce']) {
      expect(await found(term), term).toEqual([])
    }
  })

  test('it follows renaming and deletion', async () => {
    const { id } = await newIngredient(world, { name: 'Topinambur' })
    expect(await found('pinamb')).toEqual([id])
    await world.manager.api.ingredients.certifierSave({ ingredientId: id, name: 'Scorzonera' })
    expect([await found('pinamb'), await found('corzon')]).toEqual([[], [id]])
    await world.manager.api.ingredients.remove({ ingredientId: id, reason: 'Doppione' })
    expect(await found('corzon')).toEqual([])

    const gone = await newIngredient(world, { name: 'Rafano' })
    const removed = await db().deleteFrom('notes').where('ingredient_id', '=', gone.id).execute()
    expect(removed).toHaveLength(1)
    await db().deleteFrom('ingredients').where('id', '=', gone.id).execute()
    expect(await found('rafano')).toEqual([])
  })

  test('it finds by facility and headquarters, words in any order, and follows their names', async () => {
    const { api } = world.manager
    const wheat = await newIngredient(world, { name: 'Semola di grano duro', companyId: world.facility })
    const pasta = await approvedProduct(world, { name: 'Orecchiette', companyId: world.facility })
    drawQuickly(world.test)
    const { id: groupId } = await api.certificates.create({
      productIds: [pasta.id],
      certificationGroup: { name: 'Pasta fresca', companyId: world.facility, expireOn: '2027-06-30' },
    })
    const listed = async (Search: string) => ({
      ingredients: (await api.ingredients.list({ Search })).items.map((one) => one.id),
      products: (await api.products.list({ Search })).items.map((one) => one.id),
      certificates: (await api.certificates.list({ Search })).items.map((one) => one.certificationGroup.id),
    })
    const none = { ingredients: [], products: [], certificates: [] }
    expect(await listed('duro semola')).toEqual({ ...none, ingredients: [wheat.id] })
    expect(await listed('giorgio àltamura')).toEqual({
      ingredients: [wheat.id],
      products: [pasta.id],
      certificates: [groupId],
    })
    // A certificate by its printed content, and by its number.
    expect((await listed(`molino ${pasta.code} orecchi`)).certificates).toEqual([groupId])
    const { certificationGroup } = await api.certificates.get({ certificationGroupId: groupId })
    expect((await listed(certificationGroup.number)).certificates).toEqual([groupId])
    // A later addition is found, too, and removes nothing.
    const more = await approvedProduct(world, { name: 'Cavatelli', companyId: world.facility })
    const { name, expireOn, companyId } = certificationGroup
    await api.certificates.create({
      productIds: [more.id],
      certificationGroup: { id: groupId, name, expireOn, companyId },
    })
    expect((await listed('cavatelli orecchiette altamura')).certificates).toEqual([groupId])

    await renameCompany(world, world.facility, 'Stabilimento Gravina')
    expect(await listed('altamura')).toEqual(none)
    await renameCompany(world, world.head, 'Molino Santa Rita')
    expect(await listed('san giorgio gravina')).toEqual(none)
    expect(await listed('gravina santa')).toEqual({
      ingredients: [wheat.id],
      products: [more.id, pasta.id],
      certificates: [groupId],
    })
    // Rows saved or created afterwards have the new names.
    await api.ingredients.certifierSave({ ingredientId: wheat.id, name: 'Semola rimacinata' })
    const salt = await newIngredient(world, { name: 'Sale', companyId: world.facility })
    expect((await listed('rita gravina')).ingredients).toEqual([salt.id, wheat.id])
    expect((await listed('rita sale gravina semola')).ingredients).toEqual([])
  })

  test('products, companies and certificates are found alike', async () => {
    const { api } = world.manager
    const product = await newProduct(world, { name: 'Grissini stirati' })
    expect((await api.products.list({ Search: 'ini stir' })).items.map((one) => one.id)).toEqual([product.id])
    const company = await addCompany(world.test, { name: 'Pastificio Carnìa' })
    expect((await api.companies.list({ Search: 'CARNIA' })).items.map((one) => one.id)).toEqual([company])
    await db()
      .insertInto('certification_groups')
      .values({
        ...{ id: 'group', year: 2026, sequence: 4711, name: 'Pasta secca', description: null },
        ...{ search_key: '2026-04711 pasta secca', name_key: 'pasta secca', company_id: company },
        ...{ company_key: '', head_quarter_id: company, expire_on: '2027-01-01', lot_number: null },
        ...{
          short_code: 'x',
          renewed_from_id: null,
          replaced_by_id: null,
          revoked_at: null,
          revoked_by: null,
        },
        ...{
          revoke_reason: null,
          is_farewell: 0 as const,
          created_at: '2026-11-20T09:00:00.000Z',
          created_by: null,
        },
      })
      .execute()
    const listed = await api.certificates.list({ Search: '04711 PASTA' })
    expect(listed.items.map((one) => one.certificationGroup.id)).toEqual(['group'])
  })

  test('it finds all of many hits @all', { timeout: 120_000 }, async () => {
    await fillItems(world.test.services.database, { items: 12_000, companies: 20, products: 0 })
    await sql`update ingredients set search_key = search_key || ' dispensa' where id like '01930000-%'`.execute(
      db(),
    )
    const { totalItems, items } = await world.manager.api.ingredients.list({
      Search: 'dispensa',
      CountAll: true,
    })
    const { rows } = await sql<{ name: string }>`select name from ingredients
      where newest = 1 and search_key like '%dispensa%' order by name_key, id`.execute(db())
    expect(totalItems).toBeGreaterThan(10_000)
    expect(totalItems).toBe(rows.length)
    expect(items.map((item) => item.name)).toEqual(rows.slice(0, 10).map((row) => row.name))
  })

  test('paging any list has no gap and no overlap @all', { timeout: 120_000 }, async () => {
    const all = await sql<Listed>`select id, name_key, company_key, rmc_key, status, search_key,
      root_id, coalesce(expiration_date, '9999-99-99') as expiry from ingredients where deleted_at is null
      order by chain_position`.execute(db())
    const { settings } = world.test.services
    settings.countedRows = 300
    const random = seeded(11)
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
    const terms = [
      undefined,
      undefined,
      'o',
      'gr',
      'farina',
      'zafferano',
      'di ina',
      'azienda 3 far',
      'dispensa',
      'x q',
    ]
    for (let round = 0; round < 60; round++) {
      const [Sort, key] = pick(sortKeys)
      const Direction = pick(['asc', 'desc'] as const)
      const WithStatus = reviewStatuses.filter(() => random() < 0.3)
      const Search = pick(terms)
      const ofStatus = all.rows.filter((row) => !WithStatus.length || WithStatus.includes(row.status))
      const expected = [...new Map(ofStatus.map((row) => [row.root_id, row])).values()]
        .filter((row) => hasWords(row.search_key, Search ?? ''))
        .sort((a, b) => order(a[key], b[key]) || order(a.id, b.id))
      if (Direction === 'desc') expected.reverse()
      const ItemsPerPage = pick([1, 10, 77])
      const pages = Math.ceil(expected.length / ItemsPerPage)
      const page = pick([
        0,
        1,
        Math.floor(pages / 2),
        Math.floor(pages * 0.7),
        pages - 2,
        pages - 1,
        pages + 5,
      ])
      const Offset = Math.max(0, page) * ItemsPerPage
      const CountAll = pick([true, undefined])
      const query = { Sort, Direction, Search, WithStatus, ItemsPerPage, Offset, CountAll }
      const answer = await world.manager.api.ingredients.list(query)
      // The count of everybody's items is stored; hits are counted one page ahead.
      const most =
        CountAll || !Search ? expected.length : Math.max(settings.countedRows, Offset + 2 * ItemsPerPage)
      const total = Math.min(expected.length, most)
      expect([answer.totalItems, answer.totalIsMinimum, answer.offset], JSON.stringify(query)).toEqual([
        total,
        total < expected.length ? true : undefined,
        Offset,
      ])
      expect(
        answer.items.map((item) => item.id),
        JSON.stringify(query),
      ).toEqual(expected.slice(Offset, Offset + ItemsPerPage).map((row) => row.id))
    }
    settings.countedRows = 10_000
  })

  test('lists count as far as they are paged, to the end where that is reached, and fully on request @all', async () => {
    const { api } = world.manager
    const { settings } = world.test.services
    const CompanyId = world.head
    for (let i = 0; i < 10; i++) await newIngredient(world, { name: `Contato ${i}` })
    const lists = {
      ingredients: (page: Page) => api.ingredients.list({ ...page, Search: 'contato' }),
      'of a company': (page: Page) => api.ingredients.list({ ...page, CompanyId }),
      companies: (page: Page) => api.companies.list(page),
      audit: (page: Page) => api.audit.list({ ...page, EntityType: 'ingredient' }),
    }
    for (const [what, list] of Object.entries(lists)) {
      const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
      const whole = await list({ ItemsPerPage: 9999 })
      const total = whole.items.length
      expect(total, what).toBeGreaterThan(9)
      settings.countedRows = 5
      const page = await list({ ItemsPerPage: 1 })
      expect(page, what).toMatchObject({ totalItems: 5, totalIsMinimum: true })
      const beyond = await list({ ItemsPerPage: 1, Offset: 6 })
      expect(beyond, what).toMatchObject({ offset: 6, totalItems: 8, totalIsMinimum: true })
      expect(idsOf(beyond), what).toEqual(idsOf(whole).slice(6, 7))
      for (const exact of [{ ItemsPerPage: 1, CountAll: true }, { Offset: 1_000_000 }]) {
        const counted = await list(exact)
        expect([counted.totalItems, counted.totalIsMinimum], what).toEqual([total, undefined])
      }
      settings.countedRows = total
      expect(await list({ ItemsPerPage: 1 }), what).not.toHaveProperty('totalIsMinimum')
      settings.countedRows = 10_000
    }
  })

  // The index refers to rows by SQLite's own numbers, which must survive.
  if (dialect === 'sqlite')
    test('a vacuumed database gives the same results @all', async () => {
      const before = await found('zafferano')
      expect(before.length).toBeGreaterThan(10)
      const gone = (await found('lievito')).filter((id) => !before.includes(id)).slice(0, 50)
      await db().deleteFrom('ingredients').where('id', 'in', gone).execute()
      await sql`vacuum`.execute(db())
      expect(await found('zafferano')).toEqual(before)
      expect(await found('lievito')).not.toEqual(expect.arrayContaining(gone.slice(0, 1)))
    })
})

interface Page {
  ItemsPerPage?: number
  Offset?: number
  CountAll?: boolean
}

const hasWords = (key: string, term: string) =>
  searchKey(term)
    .split(' ')
    .every((word) => key.includes(word))

interface Listed {
  id: string
  root_id: string
  name_key: string
  company_key: string
  rmc_key: string
  status: ReviewStatus
  search_key: string
  expiry: string
}

const sortKeys = [
  ['name', 'name_key'],
  ['companyName', 'company_key'],
  ['ingredientGroupRmc', 'rmc_key'],
  ['expirationDate', 'expiry'],
] as const

const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

interface Flags {
  newest: number
  newest_of_status: number
  newer_statuses: number
}
