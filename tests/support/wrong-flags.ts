import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'
import { statusMask } from '~/backend/db/status-bits'
import type { ReviewStatus } from '~/domain/items/review'

/** A version's row, with the flags that triggers keep. */
export interface Version {
  id: string
  root_id: string
  chain_position: number
  status: ReviewStatus
  deleted_at: string | null
  withdrawn_at: string | null
  newest: number
  newest_of_status: number
  newer_statuses: number
}

/** Versions whose flags contradict their chain, and stored counts that differ from the rows. */
export async function wrongFlags({ db }: Pick<Database, 'db'>, table: 'ingredients' | 'products') {
  const { rows } =
    await sql<Version>`select id, root_id, chain_position, status, deleted_at, withdrawn_at, newest,
    newest_of_status, newer_statuses from ${sql.table(table)}`.execute(db)
  const chains = new Map<string, Version[]>()
  for (const row of rows) chains.set(row.root_id, [...(chains.get(row.root_id) ?? []), row])
  const wrong = rows.filter((row) => {
    const live = row.deleted_at === null
    const newer = chains
      .get(row.root_id)!
      .filter((other) => other.deleted_at === null && other.chain_position > row.chain_position)
    const newest = live && newer.length === 0
    const newestOfStatus =
      live && row.withdrawn_at === null && !newer.some((other) => other.status === row.status)
    const bits = statusMask([...new Set(newer.map((other) => other.status))])
    return (
      row.newest !== Number(newest) ||
      row.newest_of_status !== Number(newestOfStatus) ||
      row.newer_statuses !== bits
    )
  })
  return { wrong, rows, counts: await wrongCounts({ db }, table, rows) }
}

/** Stored counts that differ from the rows. */
async function wrongCounts({ db }: Pick<Database, 'db'>, table: 'ingredients' | 'products', rows: Version[]) {
  const counts = new Map<string, number>()
  const add = (
    row: Pick<Version, 'status' | 'newest' | 'newest_of_status' | 'newer_statuses'>,
    many: number,
  ) => {
    const key = `${row.status} ${row.newest} ${row.newest_of_status} ${row.newer_statuses}`
    counts.set(key, (counts.get(key) ?? 0) + many)
  }
  for (const row of rows) add(row, -1)
  const kept = await db.selectFrom('item_counts').selectAll().where('item_table', '=', table).execute()
  for (const row of kept) add(row, row.total)
  return [...counts].filter(([, left]) => left !== 0)
}
