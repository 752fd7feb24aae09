import { sql, type Kysely } from 'kysely'

/** For the dashboard: the longest waiting first. */
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
