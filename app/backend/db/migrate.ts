import { Migrator, type Migration, type MigrationProvider } from 'kysely'
import type { Database, Dialect } from './connect'
import { up as first } from './migrations/0001-first'

/** All migrations in their order; kysely takes a lock, so several processes may start at once. */
function provider(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-first': { up: (db) => first(db, dialect) },
  }
  return { getMigrations: () => Promise.resolve(migrations) }
}

/**
 * Brings the database up to date.
 * @returns the names of the migrations that ran now
 * @throws what the failing migration threw; nothing of it stays
 */
export async function migrate({ db, dialect }: Database): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: provider(dialect) }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
  return results.map((result) => result.migrationName)
}
