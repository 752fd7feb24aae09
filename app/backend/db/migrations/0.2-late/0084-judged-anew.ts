import { sql, type Kysely } from 'kysely'

/** Where certificates exist, managers are mailed once what the new rules find in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  await sql`insert into settings (name, value, updated_at)
    select 'certified_concerns.tell_since', ${now}, ${now} where exists (select 1 from certification_groups)`.execute(
    db,
  )
}
