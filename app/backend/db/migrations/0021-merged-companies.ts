import { sql, type Kysely } from 'kysely'

/** Vendors and behalf companies that there were two of: into which each was merged, found by its old name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('companies').addColumn('merged_into_id', 'text').execute()
  await sql
    .raw('create index companies_merged on companies (name_key) where merged_into_id is not null')
    .execute(db)
}
