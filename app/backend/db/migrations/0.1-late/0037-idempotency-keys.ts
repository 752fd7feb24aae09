import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table idempotency_keys (
    user_id ${text} not null references users (id),
    key ${text} not null,
    call ${text} not null,
    input_digest ${text} not null,
    answer ${text} not null,
    at ${text} not null,
    primary key (user_id, key))`,
    )
    .execute(db)
  await sql.raw('create index idempotency_keys_by_age on idempotency_keys (at)').execute(db)
}
