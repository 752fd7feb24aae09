import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table devices (
    token_hash ${text} not null,
    user_id ${text} not null references users (id),
    ends_at ${text} not null,
    primary key (token_hash, user_id))`)
  await run('create index devices_of_user on devices (user_id)')
}
