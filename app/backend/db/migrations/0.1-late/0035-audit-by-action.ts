import { sql, type Kysely } from 'kysely'

/** The filter of the managers' audit page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create index audit_events_of_action on audit_events (action, at, id)')
  await run('create index audit_events_of_type on audit_events (entity_type, at, id)')
}
