import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './connect'
import { leaseTable } from './leases'
import { hadMigrations } from './migrate'

/** The file that a restore into SQLite fills, and renames when complete. */
export const restoringFile = (sqliteFile: string) => `${sqliteFile}.restoring`

/** Without a previous state, a portal starting fresh on a killed restore would look empty. @throws Error with what to do */
export async function assertNoUnfinishedRestore(database: Database, sqliteFile: string): Promise<void> {
  if ((await hadMigrations(database)).length > 0) return
  const mark = await (database.dialect === 'sqlite' ? leftFile(sqliteFile) : leftLease(database))
  if (mark)
    throw new Error(
      `a restore into it was cut off before its end, and nothing else is in it. Run the restore again; to begin with an empty portal instead, ${mark}`,
    )
}

const leftFile = (sqliteFile: string) =>
  access(restoringFile(sqliteFile)).then(
    () => `remove ${restoringFile(sqliteFile)}`,
    () => null,
  )

/** A lease that was released left no row. */
async function leftLease({ db }: Database): Promise<string | null> {
  const { rows } = await sql`select 1 from ${sql.table(leaseTable)} where kind = 'restore' limit 1`.execute(
    db,
  )
  return rows.length > 0 ? `drop the table ${leaseTable}` : null
}
