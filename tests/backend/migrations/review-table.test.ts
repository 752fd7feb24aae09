import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '~/backend/db/connect'
import { createReviewTable } from '~/backend/db/migrations/0.2-late/review-table'
import { createTestBackend, describeBothDialects } from '../../support/backend'
import { schemaOf } from './schema'

/** SQLite keeps the text of a table's statement, which says how it came about: its columns say what it is. */
const columnsInSqlite = ({ db }: Database) =>
  sql<{ name: string; definition: string }>`
    select m.name || '.' || c.name as name, concat_ws(' ', c.type, c."notnull", c.dflt_value, c.pk, f."table") as definition
    from sqlite_master as m, pragma_table_info(m.name) as c
    left join pragma_foreign_key_list(m.name) as f on f."from" = c.name
    where m.type = 'table'`.execute(db)

/** What there is of a kind, or refers to it, with its name and spaces made alike. */
async function partsOf(database: Database, kind: string): Promise<Map<string, string>> {
  const schema = Object.entries(await schemaOf(database)).filter(
    ([name]) => database.dialect === 'postgres' || !name.startsWith('all table '),
  )
  if (database.dialect === 'sqlite')
    for (const { name, definition } of (await columnsInSqlite(database)).rows) schema.push([name, definition])
  const named = new RegExp(`(?<![a-z])${kind}(?=s?(?![a-z]))`, 'g')
  // The kinds that came first have all notes in their index.
  const alike = (text: string) =>
    text
      .replace(named, '‹kind›')
      .replace(/\s+/g, ' ')
      .replace(/^(create index notes_of_.*\)) where .*/i, '$1')
  return new Map(
    schema
      .filter(([name, definition]) => alike(`${name} ${definition}`).includes('‹kind›'))
      .map(([name, definition]) => [alike(name), alike(definition)]),
  )
}

/** Where ingredients stand by themselves, or in what other kinds are not. */
const own =
  /‹kind›_(groups?|documents)|product_‹kind›s|visit_observations|deviations|supplier_coverages|‹kind›s_(of_vendor|of_supplier_certificate|by_last_day|by_lookups|by_kosher_|decided_|approved_of_group|refused_)/

describeBothDialects('the table of a further kind under review', (dialect) => {
  test('a new table under review has all that ingredients have but their own', async () => {
    const portal = await createTestBackend({ dialect })
    const { database } = portal.services
    try {
      // A migration knows no tables.
      await createReviewTable(database.db as unknown as Kysely<unknown>, dialect, {
        kind: 'probe',
        ofFacility: true,
        columns: (text) => [
          'is_passover integer not null default 0',
          ...['agent_fullname', 'expiration_date', 'suggested_vendor'].map((name) => `${name} ${text}`),
          `kosher_status_id ${text} references kosher_statuses (id)`,
          `kosher_group_id ${text} references kosher_groups (id)`,
          `vendor_id ${text} references companies (id)`,
          `supplier_certificate_id ${text} references supplier_certificates (id)`,
          `contains_kitniyot ${text}`,
          `rmc_key ${text} not null`,
        ],
        orders: {
          rmc: ['rmc_key'],
          expiry: [`coalesce(expiration_date, '9999-99-99')`, 'expiration_date', 'supplier_certificate_id'],
        },
      })
      const made = await partsOf(database, 'probe')
      const there = await partsOf(database, 'ingredient')
      for (const name of there.keys()) if (own.test(name) && !made.has(name)) there.delete(name)
      expect([...made.keys()].sort()).toEqual([...there.keys()].sort())
      for (const [name, definition] of made) expect.soft(definition, name).toBe(there.get(name))
    } finally {
      await portal.close()
    }
  })
})
