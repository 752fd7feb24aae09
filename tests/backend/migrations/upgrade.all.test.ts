import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownMigrations, migrate } from '~/backend/db/migrate'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'
import { wrongFlags } from '../../support/wrong-flags'
import { contentOf, fill } from './content'
import { schemaOf } from './schema'

/** What a certifier sees of the rows, by lists, searches of all lengths, filters and single reads. */
async function shown({ api }: SignedIn) {
  const all = { ItemsPerPage: 50, Offset: 0 }
  const ingredients = (Search: string) => api.ingredients.list({ ...all, Search })
  return {
    ingredients: await api.ingredients.list(all),
    approved: await api.ingredients.list({ ...all, WithStatus: ['approved', 'rejected'] }),
    byName: await ingredients('peru'),
    byVendor: await ingredients('malteria ubel'),
    byTwoLetters: await ingredients('rz'),
    byOneLetter: await ingredients('ù'),
    ingredient: await api.ingredients.get({ ingredientId: 'i2' }),
    documents: await api.documents.list({ ...all, IngredientId: 'i1' }),
    products: await api.products.list(all),
    onBehalf: await api.products.list({ ...all, Search: 'caseificio' }),
    // Its lines are younger than what is upgraded.
    product: { ...(await api.products.get({ productId: 'p1' })), lines: [] },
    companies: await api.companies.list({ ...all, Search: 'forli' }),
    contacts: await api.contacts.list({ ...all, CompanyId: 'hq', Search: 'noe' }),
    certificates: await api.certificates.list({ ...all, Search: 'secca' }),
    ofCompany: await api.ingredients.list({ ...all, Search: 'citta malto' }),
    withProduct: await api.certificates.list({ ...all, Search: 'citta grissini' }),
    requests: await api.requests.list({ ...all, Sort: 'name' }),
    accounts: await api.accounts.list({ ...all, CompanyId: 'hq' }),
  }
}

/** Writes through the calls, for the triggers: flags, counts and search of new rows. */
async function writeOn({ api }: SignedIn, { database }: TestBackend['services']): Promise<void> {
  const waiting = await api.ingredients.get({ ingredientId: 'i1e' })
  await api.ingredients.approve({ ingredientId: 'i1e', version: waiting.version })
  const renewed = await api.ingredients.clone({ ingredientId: 'i1e' })
  await api.ingredients.certifierCreate({
    name: 'Zenzero',
    companyId: 'facility',
    expirationDate: '2028-01-31',
  })
  expect((await api.ingredients.list({ Search: 'zenzero' })).totalItems).toBe(1)
  expect((await api.ingredients.list({ Search: 'tipo 00' })).items.map((item) => item.id)).toEqual([
    renewed.id,
  ])
  for (const table of ['ingredients', 'products'] as const)
    expect(await wrongFlags(database, table)).toMatchObject({ wrong: [], counts: [] })
  if (database.dialect === 'postgres') return
  for (const table of ['ingredients', 'products', 'companies', 'certification_groups']) {
    const index = sql.table(`${table}_search`)
    await sql`insert into ${index}(${index}, rank) values ('integrity-check', 1)`.execute(database.db)
  }
}

/** Release 0.1.0; of 0.2, those before one that treats rows which 0.1.0 cannot have; and the last but one. */
const versions = ['0040-factors', '0073-printed-gtins', '0077-passover-names', knownMigrations.at(-2) ?? '']

describeDialects('a database of an earlier version', (dialect) => {
  let fresh: TestBackend
  let expected: { content: Record<string, string[]>; schema: Record<string, string>; shown: object }
  const managerOf = (test: TestBackend) =>
    test.signIn({ email: 'nuovo@sigillo.test', userType: 'Certifier', manager: true })

  beforeAll(async () => {
    fresh = await createTestBackend({ dialect })
    const { database } = fresh.services
    await fill(database)
    const content = await contentOf(database)
    expected = { content, schema: await schemaOf(database), shown: await shown(await managerOf(fresh)) }
  })
  afterAll(() => fresh.close())

  it('every table not filled by migrations has rows to lose', () => {
    for (const [table, found] of Object.entries(expected.content)) expect(found, table).not.toEqual([])
    for (const [what, answer] of Object.entries(expected.shown)) {
      if ('totalItems' in (answer as object)) expect(answer, what).not.toMatchObject({ totalItems: 0 })
    }
  })

  it.each(versions)('it is migrated from %s without loss', async (upTo) => {
    const test = await createTestBackend({ dialect, upTo })
    try {
      const { database } = test.services
      const unknown = await fill(database)
      const hasPrograms = upTo >= '0089-programs'
      if (!hasPrograms) await sql`delete from users where id = 'erp'`.execute(database.db)
      expect(await migrate(database)).toEqual(knownMigrations.slice(knownMigrations.indexOf(upTo) + 1))
      // What is certified is weighed once more.
      const empty = unknown.filter((table) => table !== 'certified_checks').map((table) => [table, []])
      // What was not there was not counted.
      const { item_counts: counts = [] } = expected.content
      const item_counts = counts.filter((row) => !unknown.some((table) => row.includes(`"${table}"`)))
      const content = await contentOf(database)
      // Managers are mailed what the new rules find.
      const settings = content.settings?.filter((row) => !row.includes('certified_concerns.tell_since'))
      // Only a new portal begins with that group.
      const sinceThen = ({ kosher_groups, users }: typeof content) => ({
        kosher_groups: kosher_groups?.filter((row) => !row.includes('presentOnly')),
        users: users?.filter((row) => hasPrograms || !row.includes('"erp"')),
      })
      expect({ ...content, settings, ...sinceThen(content) }).toEqual({
        ...expected.content,
        ...Object.fromEntries(empty),
        item_counts,
        ...sinceThen(expected.content),
      })
      expect(await schemaOf(database)).toEqual(expected.schema)
      const manager = await managerOf(test)
      expect(await shown(manager)).toEqual(expected.shown)
      await writeOn(manager, test.services)
    } finally {
      await test.close()
    }
  })
})
