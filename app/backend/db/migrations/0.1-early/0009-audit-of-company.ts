import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index audit_events_of_head_quarter on audit_events (head_quarter_id, at, id)')
    .execute(db)
}
