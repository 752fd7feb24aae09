import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table seal_keys (
    generation integer primary key,
    private_key ${text} not null,
    certificates ${text} not null,
    created_at ${text} not null)`,
    )
    .execute(db)
}
