import { sql } from 'kysely'
import type { TestBackend } from '../../support/backend'

const end = '9999-12-31T00:00:00.000Z'

/** Endless sessions, always re-authenticated: for tests in which days pass and sessions do not matter. */
export async function keepSessions({ services }: TestBackend): Promise<void> {
  const { db, dialect } = services.database
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (dialect === 'postgres') {
    await run(`create function keep_session() returns trigger language plpgsql
      as $$ begin new.ends_at := '${end}'; new.confirmed_at := new.seen_at; return new; end $$`)
    await run(
      'create trigger keep_session before update on sessions for each row execute function keep_session()',
    )
  } else
    await run(`create trigger keep_session after update on sessions
      begin update sessions set ends_at = '${end}', confirmed_at = seen_at where id_hash = new.id_hash; end`)
  await db.updateTable('sessions').set({ ends_at: end }).execute()
}
