import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'

  await run(`alter table companies add column officer_id ${text} references users (id)`)
  for (const table of ['ingredients', 'products', 'certificate_requests'])
    await run(`alter table ${table} add column assigned_to ${text} references users (id)`)
  // Approved items are nobody's task, and most of the stock is approved.
  for (const table of ['ingredients', 'products'])
    await run(`create index ${table}_by_assignee
      on ${table} (status, newest_of_status, assigned_to, status_at, id) where status <> 'approved'`)

  await run(`create table recommendations (
    id ${text} primary key,
    ingredient_id ${text} references ingredients (id),
    product_id ${text} references products (id),
    version integer not null,
    favourable integer not null,
    note ${text},
    author_id ${text} not null references users (id),
    created_at ${text} not null)`)
  await run('create unique index recommendations_of_ingredient on recommendations (ingredient_id)')
  await run('create unique index recommendations_of_product on recommendations (product_id)')
}
