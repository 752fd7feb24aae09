import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const orders = { name: 'name_key', company: 'company_key', expiry: 'expire_on', creation: 'created_at' }

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table certificate_requests add column name_key ${text} not null default ''`)
  await run(`alter table certificate_requests add column idempotency_key ${text}`)
  await run('update certificate_requests set name_key = lower(name)')
  await run(
    'create unique index certificate_requests_by_idempotency on certificate_requests (idempotency_key)',
  )
  // One of several concurrent requests for a certificate succeeds.
  await run(`create unique index certificate_requests_open_of_group on certificate_requests (certification_group_id)
    where status = 'open' and certification_group_id is not null`)
  await run('create index certificate_requests_of_company on certificate_requests (company_id, created_at)')

  await run('create index certificates_by_sha256 on certificates (sha256)')

  // A state follows from three columns and the date: lists and counts by state read one index alone.
  for (const [name, key] of Object.entries(orders)) {
    const columns = [...new Set([key, 'id', 'expire_on', 'replaced_by_id', 'revoked_at'])].join(', ')
    await run(`drop index certification_groups_by_${name}`)
    await run(`create index certification_groups_by_${name} on certification_groups (${columns})`)
  }
}
