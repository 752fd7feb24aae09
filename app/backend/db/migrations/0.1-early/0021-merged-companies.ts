import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('companies').addColumn('merged_into_id', 'text').execute()
  await sql
    .raw('create index companies_merged on companies (name_key) where merged_into_id is not null')
    .execute(db)
}
