import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** What speaks against certified products, how it was settled, and the products still to be checked, which a job finds. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table certified_concerns (
    id ${text} primary key,
    product_root_id ${text} not null references products (id),
    certification_group_id ${text} not null references certification_groups (id),
    code ${text} not null,
    product_id ${text} not null references products (id),
    weight ${text} not null,
    concerns ${text} not null,
    parts ${text} not null,
    since ${text} not null,
    settled_as ${text},
    settled_at ${text},
    settled_by ${text} references users (id),
    settled_note ${text},
    version integer not null)`)
  await run(`create unique index certified_concerns_of_product
    on certified_concerns (product_root_id, certification_group_id, code)`)
  await run('create index certified_concerns_of_group on certified_concerns (certification_group_id)')
  await run('create index certified_concerns_open on certified_concerns (since, id) where settled_at is null')
  await run(`create table certified_checks (
    product_root_id ${text} primary key references products (id),
    marked_at ${text} not null)`)
}
