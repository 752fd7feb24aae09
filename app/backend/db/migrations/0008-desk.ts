import { sql, type Kysely } from 'kysely'

/** Items by when they came into their status: the oldest that waits for a decision stands first on the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ingredients', 'products']) {
    for (const statement of [
      `create index ${table}_by_status_at on ${table} (newest, status_at, id)`,
      `create index ${table}_of_status_by_status_at
        on ${table} (status, newest_of_status, status_at, id, newer_statuses)`,
    ])
      await sql.raw(statement).execute(db)
  }
}
