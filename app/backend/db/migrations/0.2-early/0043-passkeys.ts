import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Passkeys, each a second factor of its account, and the challenges given to browsers. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table passkeys (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    credential_id ${text} not null unique,
    public_key ${text} not null,
    counter bigint not null,
    transports ${text} not null,
    name ${text} not null,
    created_at ${text} not null,
    last_used_at ${text})`)
  await run('create index passkeys_of_user on passkeys (user_id)')
  await run(`create table passkey_challenges (
    browser_hash ${text} not null,
    purpose ${text} not null,
    user_id ${text} not null references users (id),
    challenge ${text} not null,
    ends_at ${text} not null,
    primary key (browser_hash, purpose))`)
  await run('create index passkey_challenges_of_user on passkey_challenges (user_id)')
}
