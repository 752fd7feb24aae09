import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Second factors (of several kinds: passkeys have their place here, too), recovery codes, and sign-ins that wait for one. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table factors (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    kind ${text} not null,
    secret ${text} not null,
    last_step integer not null,
    created_at ${text} not null,
    confirmed_at ${text})`)
  await run(`create unique index factors_one_totp on factors (user_id) where kind = 'totp'`)
  await run('create index factors_of_user on factors (user_id)')
  await run(`create table recovery_codes (
    user_id ${text} not null references users (id),
    code_hash ${text} not null,
    used_at ${text},
    primary key (user_id, code_hash))`)
  await run(`create table pending_sign_ins (
    id_hash ${text} primary key,
    user_id ${text} not null references users (id),
    ends_at ${text} not null)`)
  await run('create index pending_sign_ins_of_user on pending_sign_ins (user_id)')
}
