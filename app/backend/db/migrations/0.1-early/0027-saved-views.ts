import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Filters and sort orders of lists, saved under a name. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table saved_views (
    id ${text} primary key,
    list ${text} not null,
    name ${text} not null,
    query ${text} not null,
    owner_id ${text} not null references users (id),
    shared integer not null default 0,
    position integer not null,
    created_at ${text} not null)`,
    )
    .execute(db)
  await sql.raw('create index saved_views_by_owner on saved_views (owner_id, list)').execute(db)
  await sql.raw('create index saved_views_shared on saved_views (shared, list)').execute(db)
}
