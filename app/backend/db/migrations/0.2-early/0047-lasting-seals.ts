import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** What a certificate's seal proves and until when, and its file's checksums before each added stamp. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`alter table certificates add column seal_level ${text} not null default 'B-B'`)
  for (const column of ['stamped_at', 'stamp_authority', 'seal_ends_at', 'seal_waits_since'])
    await run(`alter table certificates add column ${column} ${text}`)
  await run('create index certificates_by_stamp on certificates (stamped_at) where stamped_at is not null')
  await run(
    'create index certificates_waiting on certificates (seal_waits_since) where seal_waits_since is not null',
  )
  await run(
    'create index certificates_by_seal_end on certificates (seal_ends_at) where stamped_at is not null',
  )
  await run(`create table former_checksums (
    sha256 ${text} primary key,
    certificate_id ${text} not null references certificates (id),
    size integer not null,
    until ${text} not null)`)
  await run('create index former_checksums_of_certificate on former_checksums (certificate_id)')
}
