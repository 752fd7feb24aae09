import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table calendar_links (
    user_id ${text} primary key references users (id),
    token_hash ${text} not null,
    scope ${text} not null,
    created_at ${text} not null)`,
    )
    .execute(db)
  await sql.raw('create unique index calendar_links_by_token on calendar_links (token_hash)').execute(db)
}
