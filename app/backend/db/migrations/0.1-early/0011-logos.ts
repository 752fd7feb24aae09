import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** Logos by checksum, kept permanently: issued certificates refer to them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table logos (
    sha256 ${text} primary key,
    storage_key ${text} not null,
    media_type ${text} not null,
    size integer not null,
    created_at ${text} not null,
    created_by ${text} not null references users (id))`,
    )
    .execute(db)
  await sql.raw('create unique index logos_by_file on logos (storage_key)').execute(db)
}
