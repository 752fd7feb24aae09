import { sql, type Kysely } from 'kysely'
import { indexUnanswered } from './review-table'

/** What a company asked and nobody answered yet is counted from an index that holds nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const table of ['ingredients', 'products', 'supplier_certificates']) await indexUnanswered(run, table)
}
