import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely'
import type { Database, Dialect } from './connect'
import { up as first } from './migrations/0001-first'
import { up as search } from './migrations/0002-search'
import { up as documentFiles } from './migrations/0003-document-files'
import { up as certificates } from './migrations/0004-certificates'
import { up as lists } from './migrations/0005-lists'
import { up as readMarks } from './migrations/0006-read-marks'
import { up as imports } from './migrations/0007-imports'
import { up as desk } from './migrations/0008-desk'
import { up as auditOfCompany } from './migrations/0009-audit-of-company'
import { up as notices } from './migrations/0010-notices'
import { up as logos } from './migrations/0011-logos'
import { up as sealKeys } from './migrations/0012-seal-keys'
import { up as credentials } from './migrations/0013-credentials'
import { up as devices } from './migrations/0015-devices'
import { up as lookupsInEnglish } from './migrations/0016-lookups-in-english'
import { up as foundByCompany } from './migrations/0019-found-by-company'
import { up as mergedCompanies } from './migrations/0021-merged-companies'
import { up as contactsBySurname } from './migrations/0022-contacts-by-surname'
import { up as languages } from './migrations/0023-languages'
import { up as phrases } from './migrations/0024-phrases'
import { up as assignment } from './migrations/0025-assignment'
import { up as reviewDecisions } from './migrations/0026-review-decisions'
import { up as savedViews } from './migrations/0027-saved-views'
import { up as calendarLinks } from './migrations/0028-calendar-links'
import { up as companyThreads } from './migrations/0030-company-threads'
import { up as findByCode } from './migrations/0031-find-by-code'
import { up as importChanges } from './migrations/0032-import-changes'
import { up as auditByAction } from './migrations/0035-audit-by-action'
import { up as visits } from './migrations/0036-visits'
import { up as idempotencyKeys } from './migrations/0037-idempotency-keys'
import { up as visitAddenda } from './migrations/0039-visit-addenda'
import { up as factors } from './migrations/0040-factors'
import { up as sessions } from './migrations/0041-sessions'
import { up as askedAgain } from './migrations/0042-asked-again'
import { up as passkeys } from './migrations/0043-passkeys'
import { up as enrolments } from './migrations/0044-enrolments'
import { up as erasures } from './migrations/0045-erasures'
import { up as lastingSeals } from './migrations/0047-lasting-seals'
import { up as replica } from './migrations/0049-replica'
import { up as factorDemands } from './migrations/0051-factor-demands'

/** Kysely takes a lock, so that several processes may start at once. */
function provider(dialect: Dialect): MigrationProvider {
  // Kysely opens a transaction on PostgreSQL, but not on SQLite.
  const inTransaction = (up: typeof first): Migration => ({
    up: (db: Kysely<unknown>) =>
      dialect === 'postgres' ? up(db, dialect) : db.transaction().execute((tx) => up(tx, dialect)),
  })
  const migrations = {
    '0001-first': inTransaction(first),
    '0002-search': inTransaction(search),
    '0003-document-files': inTransaction(documentFiles),
    '0004-certificates': inTransaction(certificates),
    '0005-lists': inTransaction(lists),
    '0006-read-marks': inTransaction(readMarks),
    '0007-imports': inTransaction(imports),
    '0008-desk': inTransaction(desk),
    '0009-audit-of-company': inTransaction(auditOfCompany),
    '0010-notices': inTransaction(notices),
    '0011-logos': inTransaction(logos),
    '0012-seal-keys': inTransaction(sealKeys),
    '0013-credentials': inTransaction(credentials),
    '0015-devices': inTransaction(devices),
    '0016-lookups-in-english': inTransaction(lookupsInEnglish),
    '0019-found-by-company': inTransaction(foundByCompany),
    '0021-merged-companies': inTransaction(mergedCompanies),
    '0022-contacts-by-surname': inTransaction(contactsBySurname),
    '0023-languages': inTransaction(languages),
    '0024-phrases': inTransaction(phrases),
    '0025-assignment': inTransaction(assignment),
    '0026-review-decisions': inTransaction(reviewDecisions),
    '0027-saved-views': inTransaction(savedViews),
    '0028-calendar-links': inTransaction(calendarLinks),
    '0030-company-threads': inTransaction(companyThreads),
    '0031-find-by-code': inTransaction(findByCode),
    '0032-import-changes': inTransaction(importChanges),
    '0035-audit-by-action': inTransaction(auditByAction),
    '0036-visits': inTransaction(visits),
    '0037-idempotency-keys': inTransaction(idempotencyKeys),
    '0039-visit-addenda': inTransaction(visitAddenda),
    '0040-factors': inTransaction(factors),
    '0041-sessions': inTransaction(sessions),
    '0042-asked-again': inTransaction(askedAgain),
    '0043-passkeys': inTransaction(passkeys),
    '0044-enrolments': inTransaction(enrolments),
    '0045-erasures': inTransaction(erasures),
    '0047-lasting-seals': inTransaction(lastingSeals),
    '0049-replica': inTransaction(replica),
    '0051-factor-demands': inTransaction(factorDemands),
  }
  return { getMigrations: () => Promise.resolve(migrations) }
}

/**
 * Migrations that take away what an earlier release needs, by the oldest last migration of a release that can go on with
 * them: the others only add, and are tested for it (`docs/decisions/0030-one-release-beside-the-next.md`).
 */
export const contracting: Partial<Record<string, string>> = {}

/** The row of `settings` in which a database says it to the releases of before. */
const oldestRelease = 'schema.oldest_release'

export const knownMigrations = async (dialect: Dialect): Promise<string[]> =>
  Object.keys(await provider(dialect).getMigrations())

/** The database waits for the command `migrate`. */
export class DatabaseNotMigrated extends Error {
  constructor(pending: readonly string[]) {
    super(`it waits for the command migrate to bring it up to date (${pending.join(', ')})`)
    this.name = 'DatabaseNotMigrated'
  }
}

/** Those of a later release, which came before its portals, are no reason to wait. @throws DatabaseNotMigrated */
export async function assertMigrated({ db, dialect }: Database): Promise<void> {
  const known = await new Migrator({ db, provider: provider(dialect) }).getMigrations()
  const pending = known.filter(({ executedAt }) => !executedAt)
  if (pending.length > 0) throw new DatabaseNotMigrated(pending.map(({ name }) => name))
}

/**
 * @returns the migrations that ran
 * @throws what the failing one threw, with all of it rolled back
 */
export async function migrate({ db, dialect }: Database, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: provider(dialect) })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
  const ran = results.map((result) => result.migrationName)
  const oldest = ran.map((name) => contracting[name] ?? '').reduce((a, b) => (a > b ? a : b), '')
  if (oldest) {
    await sql`
      insert into settings (name, value, updated_at) values (${oldestRelease}, ${oldest}, ${new Date().toISOString()})
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
    `.execute(db)
  }
  return ran
}

/**
 * @returns the migrations of a later release that the database has had, which this release can go on with
 * @throws Error where it cannot
 */
export async function laterMigrations({ db, dialect }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const had = (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
  const known = await knownMigrations(dialect)
  const later = had.map((row) => row.name).filter((name) => !known.includes(name))
  if (later.length === 0) return []
  const { rows } = await sql<{
    value: string
  }>`select value from settings where name = ${oldestRelease}`.execute(db)
  const lacks = known.filter((name) => !had.some((row) => row.name === name))
  if (lacks.length > 0 || (rows[0]?.value ?? '') > (known.at(-1) ?? ''))
    throw new Error(`the database is of a later release (${later.at(-1)}), which this one cannot go on with`)
  return later
}
