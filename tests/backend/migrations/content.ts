import { sql, type Kysely } from 'kysely'
import { derivedTables, tablesInOrder } from '~/backend/backup/manifest'
import type { Database } from '~/backend/db/connect'
import { rows } from './rows'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>

const anyDb = ({ db }: Pick<Database, 'db'>) => db as unknown as AnyDb

/**
 * Puts the rows into a database of any version, omitting tables and columns that it lacks.
 * @param upTo its version; none for the latest
 * @param had tables that keep their rows
 * @returns the tables that it lacked
 */
export async function fill(
  database: Pick<Database, 'db'>,
  upTo?: string,
  had: readonly string[] = [],
): Promise<string[]> {
  const tables = await database.db.introspection.getTables()
  const columnsOf = new Map(tables.map((table) => [table.name, table.columns.map((column) => column.name)]))
  for (const [table, own] of Object.entries(rows)) {
    const columns = columnsOf.get(table)
    for (const row of columns && !had.includes(table) ? own : []) {
      const known = Object.entries(row).filter(([column]) => columns?.includes(column))
      const values: Record<string, unknown> = Object.fromEntries(known)
      if (upTo && upTo < '0019') Object.assign(values, earlierKey(values))
      if (upTo && upTo < '0022' && table === 'contacts')
        values.search_key = 'noe dal lago dott. noe dal lago e-mail noe@example.test'
      await anyDb(database).insertInto(table).values(values).execute()
    }
  }
  return Object.keys(rows).filter((table) => !columnsOf.has(table))
}

/**
 * A search key from before migration 0019: without the names of the owner, and of a certificate's products.
 */
const earlierKey = ({ search_key: key }: Record<string, unknown>) =>
  typeof key === 'string' && { search_key: key.replace(/( grissini p-1)?\n.*$/, '') }

/** A place in a status list is random. */
function withoutChance(table: string, row: Record<string, unknown>): Record<string, unknown> {
  return table === 'credential_statuses' ? { ...row, position: 'any' } : row
}

/** Tables that a migration fills from others. */
export const filledByMigration = ['credential_statuses', 'review_decisions']

/** The tables of a version with people's data. */
export async function filledTables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return Object.keys(tablesInOrder).filter((name) => names.has(name))
}

/** All rows of these tables, in a fixed order. */
export async function rowsOf(
  database: Pick<Database, 'db'>,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of tables) {
    const found = await anyDb(database).selectFrom(table).selectAll().execute()
    content[table] = found
      .map((row) => JSON.stringify(Object.entries(withoutChance(table, row)).sort()))
      .sort()
  }
  return content
}

/** All rows of all tables; for partial counts, their sums. */
export async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content = await rowsOf(database, Object.keys(tablesInOrder))
  const { rows: counts } = await sql`select item_table, status, newest, newest_of_status, newer_statuses,
      sum(total) as total from item_counts
    group by item_table, status, newest, newest_of_status, newer_statuses having sum(total) <> 0`.execute(
    database.db,
  )
  content[derivedTables[0]] = counts.map((row) => JSON.stringify(row)).sort()
  return content
}
