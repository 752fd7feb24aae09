import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** The audit trail as a chain (docs/decisions/0036-a-trail-that-nobody-rewrites-unseen.md): each row's link, and the days that were closed. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run('alter table audit_events add column number bigint')
  await run(`alter table audit_events add column hash ${text}`)
  await run(`alter table audit_events add column digests ${text}`)
  await run('create unique index audit_events_by_number on audit_events (number) where number is not null')
  await run('create index audit_events_without_number on audit_events (at, id) where number is null')
  await run(`create table trail_days (
    number integer primary key,
    day ${text} not null,
    last bigint not null,
    acts ${text} not null,
    sign_ins ${text} not null,
    closed_at ${text},
    hash ${text},
    storage_key ${text},
    proof ${text})`)
}
