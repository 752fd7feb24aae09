import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The codes on the packs of a product, of all its versions alike. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table product_gtins (
    gtin ${text} not null,
    root_id ${text} not null references products (id),
    position integer not null,
    declared_at ${text} not null,
    declared_by ${text} not null references users (id),
    confirmed_at ${text},
    confirmed_by ${text} references users (id),
    rejected_at ${text},
    rejected_by ${text} references users (id),
    reject_reason text,
    primary key (gtin, root_id))`)
  await run(`create index product_gtins_of_chain on product_gtins (root_id, position)`)
  await run(`create index product_gtins_undecided on product_gtins (declared_at, gtin, root_id)
    where confirmed_at is null and rejected_at is null`)
}
