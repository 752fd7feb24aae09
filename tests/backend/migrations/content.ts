import { sql, type Kysely } from 'kysely'
import { derivedTables, tablesInOrder } from '~/backend/backup/manifest'
import type { Database } from '~/backend/db/connect'
import { rows } from './rows'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>

const anyDb = ({ db }: Pick<Database, 'db'>) => db as unknown as AnyDb

/**
 * Puts the rows into a database of any version, omitting tables and columns that it lacks.
 * @returns the tables that it lacked
 */
export async function fill(database: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await database.db.introspection.getTables()
  const columnsOf = new Map(tables.map((table) => [table.name, table.columns.map((column) => column.name)]))
  for (const [table, own] of Object.entries(rows)) {
    const columns = columnsOf.get(table)
    for (const row of columns ? own : []) {
      const known = Object.entries(row).filter(([column]) => columns?.includes(column))
      await anyDb(database).insertInto(table).values(Object.fromEntries(known)).execute()
    }
  }
  return Object.keys(rows).filter((table) => !columnsOf.has(table))
}

/** The moment of a migration. */
const withoutMoment = (row: Record<string, unknown>) => {
  if (row.name === 'certified_concerns.tell_since') return { ...row, value: 'any', updated_at: 'any' }
  return 'marked_at' in row ? { ...row, marked_at: 'any' } : row
}

/** All rows of all tables, in a fixed order; for partial counts, their sums. */
export async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of Object.keys(tablesInOrder)) {
    const found = await anyDb(database).selectFrom(table).selectAll().execute()
    content[table] = found.map((row) => JSON.stringify(Object.entries(withoutMoment(row)).sort())).sort()
  }
  const { rows: counts } = await sql`select item_table, status, newest, newest_of_status, newer_statuses,
      sum(total) as total from item_counts
    group by item_table, status, newest, newest_of_status, newer_statuses having sum(total) <> 0`.execute(
    database.db,
  )
  content[derivedTables[0]] = counts.map((row) => JSON.stringify(row)).sort()
  return content
}
