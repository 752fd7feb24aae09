import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Expiry notices: once per thing, date and step. */
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
