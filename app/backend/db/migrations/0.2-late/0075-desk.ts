import { sql, type Kysely } from 'kysely'

/** What the desk asks for is answered from indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const [key, read] = [`coalesce(expiration_date, '9999-99-99')`, 'expiration_date, supplier_certificate_id']
  await run('drop index ingredients_by_expiry')
  await run(`create index ingredients_by_expiry on ingredients (newest, ${key}, id, ${read})`)
  await run('drop index ingredients_of_status_by_expiry')
  await run(`create index ingredients_of_status_by_expiry
      on ingredients (status, newest_of_status, ${key}, id, newer_statuses, ${read})`)
  await run(`create index certification_groups_in_force on certification_groups (id, expire_on)
    where revoked_at is null and replaced_by_id is null`)
  await run('drop index ingredients_by_lookups_of_plant')
  for (const lookup of ['kosher_status', 'kosher_group'])
    await run(`create index ingredients_by_${lookup}_of_plant on ingredients (company_id, ${lookup}_id)
      where status = 'approved' and newest_of_status = 1 and deleted_at is null and withdrawn_at is null`)
  await run('drop index certificate_requests_by_status')
  await run(`create index certificate_requests_by_status
    on certificate_requests (status, created_at, id, assigned_to)`)
}
