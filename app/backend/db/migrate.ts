import { sql, type Kysely } from 'kysely'
import { openSqlite, type Database, type Db, type Dialect } from './connect'

type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** Release 0.1: the baseline makes all of it at once, and every database has these names on record, as before. */
const ofBaseline = `
  0001-first 0002-search 0003-document-files 0004-certificates 0005-lists 0006-read-marks 0007-imports
  0008-desk 0009-audit-of-company 0010-notices 0011-logos 0012-seal-keys 0013-credentials 0015-devices
  0016-lookups-in-english 0019-found-by-company 0021-merged-companies 0022-contacts-by-surname
  0023-languages 0024-phrases 0025-assignment 0026-review-decisions 0027-saved-views 0028-calendar-links
  0030-company-threads 0031-find-by-code 0032-import-changes 0035-audit-by-action 0036-visits
  0037-idempotency-keys 0039-visit-addenda 0040-factors`
  .trim()
  .split(/\s+/)

/** Since then, in order. A new one is the last (`tests/backend/migrations/order.test.ts`). */
const files: Record<string, () => Promise<{ up: Up }>> = {
  '0041-sessions': () => import('./migrations/0.2-early/0041-sessions'),
  '0042-asked-again': () => import('./migrations/0.2-early/0042-asked-again'),
  '0043-passkeys': () => import('./migrations/0.2-early/0043-passkeys'),
  '0044-enrolments': () => import('./migrations/0.2-early/0044-enrolments'),
  '0045-erasures': () => import('./migrations/0.2-early/0045-erasures'),
  '0047-lasting-seals': () => import('./migrations/0.2-early/0047-lasting-seals'),
  '0049-replica': () => import('./migrations/0.2-early/0049-replica'),
  '0050-daily-lists': () => import('./migrations/0.2-early/0050-daily-lists'),
  '0051-factor-demands': () => import('./migrations/0.2-early/0051-factor-demands'),
  '0053-names-of-people': () => import('./migrations/0.2-early/0053-names-of-people'),
  '0055-report-told': () => import('./migrations/0.2-early/0055-report-told'),
  '0056-read-marks-at-hand': () => import('./migrations/0.2-early/0056-read-marks-at-hand'),
  '0057-natures': () => import('./migrations/0.2-early/0057-natures'),
  '0058-sensitive-terms': () => import('./migrations/0.2-early/0058-sensitive-terms'),
  '0059-withdrawals': () => import('./migrations/0.2-early/0059-withdrawals'),
  '0060-precedents': () => import('./migrations/0.2-early/0060-precedents'),
  '0061-certified-concerns': () => import('./migrations/0.2-early/0061-certified-concerns'),
  '0062-reductions': () => import('./migrations/0.2-early/0062-reductions'),
  '0063-last-sign-in': () => import('./migrations/0.2-early/0063-last-sign-in'),
  '0064-bundled-mail': () => import('./migrations/0.2-early/0064-bundled-mail'),
  '0065-visit-times': () => import('./migrations/0.2-early/0065-visit-times'),
  '0066-import-columns': () => import('./migrations/0.2-early/0066-import-columns'),
  '0067-find-people': () => import('./migrations/0.2-early/0067-find-people'),
  '0068-laid-aside': () => import('./migrations/0.2-early/0068-laid-aside'),
  '0069-renewal-jobs': () => import('./migrations/0.2-early/0069-renewal-jobs'),
  '0070-gtins': () => import('./migrations/0.2-late/0070-gtins'),
  '0071-supplier-certificates': () => import('./migrations/0.2-late/0071-supplier-certificates'),
  '0072-directory': () => import('./migrations/0.2-late/0072-directory'),
  '0073-printed-gtins': () => import('./migrations/0.2-late/0073-printed-gtins'),
  '0074-imports-of-certifiers': () => import('./migrations/0.2-late/0074-imports-of-certifiers'),
  '0075-desk': () => import('./migrations/0.2-late/0075-desk'),
  '0076-unanswered': () => import('./migrations/0.2-late/0076-unanswered'),
  '0077-passover-names': () => import('./migrations/0.2-late/0077-passover-names'),
  '0080-restrictions-mean': () => import('./migrations/0.2-late/0080-restrictions-mean'),
  '0081-refused': () => import('./migrations/0.2-late/0081-refused'),
  '0082-names': () => import('./migrations/0.2-late/0082-names'),
  '0083-renewals-and-keys': () => import('./migrations/0.2-late/0083-renewals-and-keys'),
  '0084-judged-anew': () => import('./migrations/0.2-late/0084-judged-anew'),
  '0085-register-due': () => import('./migrations/0.2-late/0085-register-due'),
  '0086-letters-alike': () => import('./migrations/0.2-late/0086-letters-alike'),
  '0087-phrases-of-bans': () => import('./migrations/0.2-late/0087-phrases-of-bans'),
  '0088-lines': () => import('./migrations/0.2-late/0088-lines'),
  '0089-programs': () => import('./migrations/0.2-late/0089-programs'),
  '0090-rulings': () => import('./migrations/0.2-late/0090-rulings'),
  '0091-followers': () => import('./migrations/0.2-late/0091-followers'),
  '0092-trail-chain': () => import('./migrations/0.2-late/0092-trail-chain'),
  '0093-letters-waiting': () => import('./migrations/0.2-late/0093-letters-waiting'),
}

const steps = [
  { names: ofBaseline, load: () => import('./migrations/0.1/baseline') },
  ...Object.entries(files).map(([name, load]) => ({ names: [name], load })),
]

export const knownMigrations: readonly string[] = steps.flatMap(({ names }) => names)

/**
 * Migrations that break an earlier release, with the last migration of the oldest release that
 * still runs on the result. All others only add, which a test checks
 * (`docs/decisions/0030-one-release-beside-the-next.md`).
 */
export const contracting: Partial<Record<string, string>> = {}

/** Settings row: the oldest release that may run on this schema. */
const oldestRelease = 'schema.oldest_release'

/** Migrations are history and must not use today's types. */
const untyped = (db: Db) => db as unknown as Kysely<unknown>

/** PostgreSQL's lock; earlier releases take the same one. */
const migrationLock = 5_341_203

/** The database waits for the command `migrate`. */
export class DatabaseNotMigrated extends Error {
  constructor(pending: readonly string[]) {
    super(`it waits for the command migrate to bring it up to date (${pending.join(', ')})`)
    this.name = 'DatabaseNotMigrated'
  }
}

/** @returns the migrations that the database has run, in order; none if no portal has ever used it */
export async function hadMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const had = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return had.rows.map((row) => row.name)
}

/** Migrations of a later release, and pending ones. */
function compare(had: readonly string[]): { later: string[]; pending: string[] } {
  const later = had.filter((name) => !knownMigrations.includes(name))
  return { later, pending: knownMigrations.filter((name) => !had.includes(name)) }
}

/** @throws Error where an earlier migration was skipped, or one of the baseline: their combined effect would be unknown */
export function assertInOrder(had: readonly string[], what = 'the database'): void {
  const { later, pending } = compare(had)
  if (later.length > 0 && pending.length > 0)
    throw new Error(`${what} is of a later release (${later.at(-1)}), which this one cannot go on with`)
  const last = had.at(-1)
  const missed = last && pending.find((name) => name < last || ofBaseline.includes(name))
  if (missed)
    throw new Error(
      `${what} has had the migration ${last}, but not ${missed}: it was made by a build between two releases. ` +
        'Go on with the build that made it, or restore the last backup that a release made into an empty database',
    )
}

/** Does not wait for migrations of a later release, run before its start. @throws DatabaseNotMigrated */
export async function assertMigrated(database: Database): Promise<void> {
  const had = await hadMigrations(database)
  assertInOrder(had)
  const { pending } = compare(had)
  if (pending.length > 0) throw new DatabaseNotMigrated(pending)
}

/**
 * Changes the database and records what ran, in one transaction: a process that is killed leaves it as it was.
 * Several may start at once: one migrates, the others wait for it.
 * @returns the migrations that ran
 * @throws the error of the failing one, with all of them rolled back
 */
export async function migrate(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  upTo?: string,
): Promise<string[]> {
  const had = await hadMigrations({ db })
  assertInOrder(had)
  // A start on a full disk writes nothing.
  if (had.includes(upTo ?? knownMigrations.at(-1) ?? '')) return []
  return db.transaction().execute((tx) => migrateWithin(tx, dialect, upTo))
}

/** For callers with more work in the same transaction. */
export async function migrateWithin(tx: Db, dialect: Dialect, upTo?: string): Promise<string[]> {
  // Takes SQLite's write lock, which its `begin` does not: the second process waits here, before it reads.
  if (dialect === 'sqlite') await sql`pragma user_version = 0`.execute(tx)
  else await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
  // The table as Kysely's Migrator creates it, which earlier releases have.
  await tx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  const had = await hadMigrations({ db: tx })
  assertInOrder(had)
  const last = upTo ?? knownMigrations.at(-1) ?? ''
  const ran: string[] = []
  for (const { names, load } of steps) {
    const [first = ''] = names
    if (had.includes(first) || first > last) continue
    await (await load()).up(untyped(tx), dialect)
    const at = new Date().toISOString()
    const records = names.map((name) => sql`(${name}, ${at})`)
    await sql`insert into kysely_migration (name, timestamp) values ${sql.join(records)}`.execute(tx)
    ran.push(...names)
  }
  const oldest = ran.map((name) => contracting[name] ?? '').reduce((a, b) => (a > b ? a : b), '')
  if (oldest) await leaveMark(tx, oldest)
  return ran
}

/** From now on an earlier release refuses to start: it would read wrongly what is written next. Never set back. */
export const leaveMark = (tx: Db, migration: string) =>
  sql`
    insert into settings (name, value, updated_at) values (${oldestRelease}, ${migration}, ${new Date().toISOString()})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
      where settings.value < excluded.value
  `.execute(tx)

/** Looks once at a database as these migrations make it: what is said of it holds for both. */
function inReference<T>(look: (db: Db) => Promise<T>): (names: readonly string[]) => Promise<T> {
  const looked = new Map<string | undefined, Promise<T>>()
  const ask = async (last: string | undefined) => {
    const reference = openSqlite(':memory:')
    try {
      if (last) await migrate(reference, last)
      return await look(reference.db)
    } finally {
      await reference.close()
    }
  }
  return (names) => {
    const last = names.at(-1)
    const answer = looked.get(last) ?? ask(last)
    looked.set(last, answer)
    return answer
  }
}

/** @returns the tables of a portal after these migrations with their columns, which are the same on both databases */
export const tablesAfter = inReference(async (db): Promise<Map<string, string[]>> => {
  const tables = await db.introspection.getTables()
  return new Map(tables.map((table) => [table.name, table.columns.map((column) => column.name)]))
})

/** @returns for each table the columns that tell its rows apart: the primary key, else those of all unique indexes */
export const keysAfter = inReference(async (db): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.name, c.name as column from sqlite_master as t, pragma_table_info(t.name) as c
    where t.type = 'table' and (c.pk > 0 or not exists (select 1 from pragma_table_info(t.name) where pk > 0)
      and exists (select 1 from pragma_index_list(t.name) as i, pragma_index_info(i.name) as k
        where i."unique" = 1 and k.name = c.name))
    order by t.name, c.cid
  `.execute(db)
  const keys = new Map<string, string[]>()
  for (const { name, column } of rows) keys.set(name, [...(keys.get(name) ?? []), column])
  return keys
})

/** @returns a later release's migrations in the database, if this release can run on them @throws Error if not */
export async function laterMigrations(database: Database): Promise<string[]> {
  const had = await hadMigrations(database)
  assertInOrder(had)
  const { later } = compare(had)
  if (later.length === 0) return []
  const { rows } = await sql<{
    value: string
  }>`select value from settings where name = ${oldestRelease}`.execute(database.db)
  if ((rows[0]?.value ?? '') > (knownMigrations.at(-1) ?? ''))
    throw new Error(`the database is of a later release (${later.at(-1)}), which this one cannot go on with`)
  return later
}
