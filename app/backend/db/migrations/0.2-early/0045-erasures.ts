import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** People who are being erased, or were: who they were is gone at the end. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table erasures (
    id ${text} primary key,
    pseudonym ${text} not null,
    accounts ${text} not null,
    contacts ${text} not null,
    emails ${text},
    names ${text},
    asked_at ${text} not null,
    asked_by ${text} references users (id),
    tables_done integer not null,
    result ${text} not null,
    lease_until ${text},
    done_at ${text})`)
  await run('create index erasures_waiting on erasures (asked_at) where done_at is null')
}
