import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalData } from '~/backend/db/personal-data'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'

/** Managed by Kysely, and by SQLite for its search. */
const notOurs = /^(kysely_|sqlite_)|_search(_|$)/
/** Maintained by triggers: counts, not in `Tables`. */
const keptByTriggers = /\.(newest|newest_of_status|newer_statuses|company_wrote|certifier_wrote)$/

describeDialects('what is kept of people', (dialect) => {
  let test: TestBackend

  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())

  it('it is declared for every column of a migrated database', async () => {
    const tables = await test.services.database.db.introspection.getTables()
    const real = tables
      .filter(({ name }) => !notOurs.test(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => !keptByTriggers.test(column) || column.startsWith('item_counts.'))
    const declared = Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(declared.sort()).toEqual(real.sort())
  })
})
