import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Messages that a side leaves without an answer: up to this one of the other side. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table laid_aside (
    side ${text} not null,
    ingredient_id ${text} references ingredients (id),
    product_id ${text} references products (id),
    company_id ${text} references companies (id),
    up_to ${text} not null,
    user_id ${text} not null references users (id),
    created_at ${text} not null)`)
  // One of the three is set, and nulls are distinct: one index each.
  for (const kind of ['ingredient', 'product', 'company'])
    await run(`create unique index laid_aside_of_${kind} on laid_aside (${kind}_id, side)`)
}
