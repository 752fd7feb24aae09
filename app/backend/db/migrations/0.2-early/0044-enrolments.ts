import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The browsers in which a required first factor may be set up: their owner has opened the account's mailbox. */
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
