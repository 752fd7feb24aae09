import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Addresses that are told what changes of a certificate, or of a product of the register, and how they leave by mail. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table followers (
    id ${text} primary key,
    certification_group_id ${text} references certification_groups (id),
    root_id ${text} references products (id),
    address ${text} not null,
    address_hash ${text} not null,
    lang ${text} not null,
    token_hash ${text} not null unique,
    leave_token ${text} not null unique,
    asked_at ${text} not null,
    asks integer not null,
    confirmed_at ${text},
    told_at ${text} not null,
    unique (certification_group_id, address_hash),
    unique (root_id, address_hash))`)
  await run('create index followers_of_address on followers (address_hash)')
  await run(`create index followers_untold on followers (certification_group_id, told_at)
    where confirmed_at is not null`)
  await run('create index directory_entries_of_group on directory_entries (certification_group_id)')
  // Certificates that were revoked, or ended by their company's wish, in a list.
  await run(`create index certification_groups_ended on certification_groups (is_farewell)
    where revoked_at is not null`)
  await run(`alter table mail_outbox add column unsubscribe_url ${text}`)
}
