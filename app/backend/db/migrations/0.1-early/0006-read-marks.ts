import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Without a mark, messages older than the account count as read. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table read_marks (
    user_id ${text} not null references users (id),
    ingredient_id ${text} references ingredients (id),
    product_id ${text} references products (id),
    note_id ${text} not null references notes (id),
    read_to ${text} not null)`)
  // One of the two is always null, and nulls are distinct: one index each.
  await run('create unique index read_marks_of_ingredient on read_marks (user_id, ingredient_id)')
  await run('create unique index read_marks_of_product on read_marks (user_id, product_id)')

  await run(`alter table notes add column idempotency_key ${text}`)
  await run('create unique index notes_by_idempotency on notes (author_id, idempotency_key)')
}
