import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** A thread for each headquarters, which belongs to no item; and read-only accounts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table notes add column company_id ${text} references companies (id)`)
  await run('create index notes_of_company on notes (company_id, created_at, id)')
  await run(`alter table read_marks add column company_id ${text} references companies (id)`)
  await run('create unique index read_marks_of_company on read_marks (user_id, company_id)')
  await run(`create table company_threads (
    company_id ${text} not null primary key references companies (id),
    waiting_since ${text},
    last_note_at ${text} not null)`)

  await run('alter table users add column is_reader integer not null default 0')
}
