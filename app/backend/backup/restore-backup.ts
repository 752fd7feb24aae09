import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import SQLite from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { openSqlite, type Database } from '../db/connect'
import { knownMigrations, migrate } from '../db/migrate'
import { leaseTable, withRestoreLease } from '../db/leases'
import type { FileStorage } from '../drivers/storage/port'
import {
  backupFormat,
  BackupError,
  BackupManifest,
  digestOf,
  manifestFile,
  storedFile,
  tableFile,
} from './manifest'

type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

export interface RestoreTarget {
  /** Opened but not migrated; closed when the restore is done. */
  database: Database
  sqliteFile: string
  storage: FileStorage
}

/**
 * Verifies all checksums, restores and migrates; no portal can run on the target meanwhile. SQLite is
 * replaced in one step; on PostgreSQL a failed restore must be repeated. @param options.force replaces
 * existing data
 * @throws BackupError for a damaged, incomplete or newer backup, and for a target in use
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  options: { force?: boolean } = {},
): Promise<BackupManifest> {
  const { database, sqliteFile, storage } = target
  const manifest = await verifiedBackup(folder, database)
  const assertReplaceable = async () => {
    if (!options.force && (await holdsData(database)))
      throw new BackupError('The database is not empty. Restore with --force to replace all that it holds.')
  }
  const storeFiles = async () => {
    for (const { key } of manifest.files)
      await storage.putStream(key, createReadStream(storedFile(folder, key)))
  }
  if (database.dialect === 'postgres') {
    const restored = await withRestoreLease(database, async () => {
      await assertReplaceable()
      await storeFiles()
      await wipePostgres(database)
      await fill(database, manifest, folder)
      return manifest
    })
    if (!restored) throw inUse()
    await database.close()
    return restored
  }
  await assertReplaceable()
  await database.close()
  await replaceSqlite(sqliteFile, async (aside) => {
    await storeFiles()
    const fresh = openSqlite(aside)
    try {
      await fill(fresh, manifest, folder)
    } finally {
      await fresh.close()
    }
  })
  return manifest
}

const inUse = () =>
  new BackupError(
    'The database is in use: stop the portal before restoring. One that was killed counts for half a minute.',
  )

async function verifiedBackup(folder: string, { dialect }: Database): Promise<BackupManifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupError(`There is no complete backup in ${folder}: it has no manifest.json.`)
  })
  const manifest = readManifest(text)
  if (!manifest) throw new BackupError('The manifest of the backup cannot be read.')
  const known = knownMigrations
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (manifest.formatVersion > backupFormat || unknown.length > 0)
    throw new BackupError('The backup was made by a newer version of the portal: restore it with that one.')
  const parts = [
    ...manifest.tables.map((table) => ({ file: tableFile(folder, table.name), ...table })),
    ...manifest.files.map((stored) => ({ file: storedFile(folder, stored.key), ...stored })),
  ]
  for (const { file, size, sha256 } of parts) {
    const found = await digestOf(file).catch(() => null)
    if (found?.size !== size || found.sha256 !== sha256)
      throw new BackupError(
        `The backup is damaged: ${file} is ${found ? 'not what was written' : 'missing'}.`,
      )
  }
  return manifest
}

function readManifest(text: string): BackupManifest | null {
  try {
    return BackupManifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Filled by people or at the first start; lookup tables come with the migrations. */
const tablesWithData = ['companies', 'users', 'certification_groups', 'documents', 'audit_events']

async function holdsData(database: Database): Promise<boolean> {
  const db = database.db as unknown as AnyDb
  const present = new Set((await db.introspection.getTables()).map((table) => table.name))
  for (const table of tablesWithData.filter((name) => present.has(name))) {
    if (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return true
  }
  return false
}

async function wipePostgres({ db }: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> ${leaseTable}
    `.execute(tx)
    for (const { name } of tables.rows) await sql`drop table if exists ${sql.table(name)} cascade`.execute(tx)
    const functions = await sql<{ signature: string }>`
      select p.oid::regprocedure::text as signature from pg_proc as p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
    `.execute(tx)
    for (const { signature } of functions.rows)
      await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(tx)
  })
}

/** Nobody can read or write the old file meanwhile. @throws BackupError if it is open elsewhere */
async function replaceSqlite(file: string, build: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${file}.restoring`
  await removeSqlite(aside)
  const old = holdSqlite(file)
  // Closed after the database: closing any handle of a file ends this process's locks on it.
  const replaced = await open(file, 'r+')
  try {
    await build(aside)
    await rename(aside, file)
    // Whoever waits for the old file must find no database in it: it is deleted.
    await replaced.write('replaced by a restore', 0)
  } finally {
    old.close()
    await replaced.close()
  }
}

function holdSqlite(file: string): SQLite.Database {
  const old = new SQLite(file, { timeout: 500 })
  try {
    // Leaving WAL mode fails while anybody else has the file open.
    old.pragma('journal_mode = delete')
    old.exec('begin exclusive')
    return old
  } catch (error) {
    old.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw inUse()
  }
}

async function removeSqlite(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true })
}

/** Migrates an empty database to the backup's version, fills it, then runs the newer migrations. */
async function fill(database: Database, manifest: BackupManifest, folder: string): Promise<void> {
  await migrate(database, manifest.migrations.at(-1))
  await (database.db as unknown as AnyDb).transaction().execute(async (tx) => {
    // Rows that migrations insert are in the backup too, in their state of that time.
    for (const { name } of [...manifest.tables].reverse()) await tx.deleteFrom(name).execute()
    for (const table of manifest.tables) await insertRows(tx, tableFile(folder, table.name), table)
    for (const table of manifest.tables) {
      if (table.later.length > 0) await fillLater(tx, tableFile(folder, table.name), table)
    }
  })
  await migrate(database)
}

type Table = BackupManifest['tables'][number]

async function* rowsIn(file: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    yield JSON.parse(line) as Row
  }
}

async function insertRows(tx: AnyDb, file: string, { name, later }: Table): Promise<void> {
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.insertInto(name).values(batch).execute()
    batch = []
  }
  for await (const row of rowsIn(file)) {
    for (const column of later) row[column] = null
    batch.push(row)
    // SQLite allows 32,766 values per statement.
    if (batch.length * Object.keys(row).length > 20_000) await flush()
  }
  await flush()
}

async function fillLater(tx: AnyDb, file: string, { name, later }: Table): Promise<void> {
  for await (const row of rowsIn(file)) {
    const values = Object.fromEntries(later.map((column) => [column, row[column]]))
    if (Object.values(values).every((value) => value === null)) continue
    await tx.updateTable(name).set(values).where('id', '=', row.id).execute()
  }
}
