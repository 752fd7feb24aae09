import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** A code typed in full is found at once, and certificates by one or two letters (docs/decisions/0005). */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create index products_by_code on products (code, id)')
  await run(
    `create index companies_by_business_code on companies (upper(replace(business_code, ' ', '')), id)`,
  )
  if (dialect === 'sqlite') return
  // Like those of migration 0005.
  await run(
    'create index certification_groups_pieces on certification_groups using gin (short_pieces(search_key))',
  )
  await run('analyze certification_groups')
}
