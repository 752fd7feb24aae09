import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('lang', 'text', (column) => column.notNull().defaultTo('it'))
    .execute()
}
