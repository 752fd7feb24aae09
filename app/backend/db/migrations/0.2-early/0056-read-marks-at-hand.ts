import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Unread messages are looked up for each open item: PostgreSQL finds the mark in its index alone. SQLite gains nothing. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  for (const kind of ['ingredient', 'product']) {
    const name = `read_marks_of_${kind}`
    await sql
      .raw(`create unique index ${name}_whole on read_marks (user_id, ${kind}_id) include (read_to, note_id)`)
      .execute(db)
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(`alter index ${name}_whole rename to ${name}`).execute(db)
  }
}
