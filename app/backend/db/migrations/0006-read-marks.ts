import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../connect'

/**
 * How far each account has read each thread, and a key by which a message that is sent twice is written once. Without a
 * mark, what was written before the account was made counts as read.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table read_marks (
    user_id ${text} not null references users (id),
    ingredient_id ${text} references ingredients (id),
    product_id ${text} references products (id),
    note_id ${text} not null references notes (id),
    read_to ${text} not null)`)
  // Of the two one is always null, and nulls are never alike: an index for each.
  await run('create unique index read_marks_of_ingredient on read_marks (user_id, ingredient_id)')
  await run('create unique index read_marks_of_product on read_marks (user_id, product_id)')

  await run(`alter table notes add column idempotency_key ${text}`)
  await run('create unique index notes_by_idempotency on notes (author_id, idempotency_key)')
}
