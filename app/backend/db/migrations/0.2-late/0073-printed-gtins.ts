import { sql, type Kysely } from 'kysely'

/** Whether a company's certificates list the codes on its packs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_listings add column prints_gtins integer not null default 0`.execute(db)
}
