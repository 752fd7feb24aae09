import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../connect'

/**
 * Muted notices, and expiry notices sent: once per thing, date and step. The day of the last digest is a
 * setting.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table muted_notices (
    user_id ${text} not null references users (id),
    kind ${text} not null,
    primary key (user_id, kind))`)
  await run(`create table expiry_notices (
    subject_id ${text} not null,
    expires_on ${text} not null,
    step integer not null,
    head_quarter_id ${text} not null references companies (id),
    mailed_at ${text} not null,
    primary key (subject_id, expires_on, step))`)
}
