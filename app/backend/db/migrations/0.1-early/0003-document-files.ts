import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    'create index ingredient_documents_of_document on ingredient_documents (document_id)',
    'create unique index documents_by_file on documents (storage_key)',
    'create unique index certificates_by_file on certificates (storage_key)',
  ]
  for (const index of indexes) await sql.raw(index).execute(db)
}
