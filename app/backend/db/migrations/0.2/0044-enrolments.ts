import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** In which browsers a first factor may be set up where one is demanded: their owner has been in the account's mailbox. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table enrolments (
    user_id ${text} not null references users (id),
    browser_hash ${text} not null,
    code_hash ${text},
    ends_at ${text} not null,
    primary key (user_id, browser_hash))`,
    )
    .execute(db)
}
