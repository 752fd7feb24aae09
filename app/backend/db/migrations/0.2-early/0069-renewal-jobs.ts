import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Renewals that are issued in the background, one after the other. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table renewal_jobs (
    id ${text} not null primary key,
    created_at ${text} not null,
    created_by ${text} not null references users (id),
    attempts integer not null,
    lease_id ${text},
    lease_until ${text},
    finished_at ${text})`)
  await run(`create index renewal_jobs_by_age on renewal_jobs (created_at, id)`)
  await run(`create table renewal_job_items (
    job_id ${text} not null references renewal_jobs (id) on delete cascade,
    position integer not null,
    certification_group_id ${text} not null references certification_groups (id),
    acknowledged ${text},
    certificate_id ${text} references certificates (id),
    refusal ${text},
    primary key (job_id, position))`)
}
