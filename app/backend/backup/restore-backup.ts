import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import SQLite from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { version } from '~/domain/version'
import { openSqlite, type Database, type Db, type Dialect } from '../db/connect'
import { assertInOrder, hadMigrations, knownMigrations, migrateWithin, tablesAfter } from '../db/migrate'
import { withRestoreLease } from '../db/leases'
import { restoringFile } from '../db/unfinished-restore'
import { diskStorage } from '../drivers/storage/disk'
import { StoredFileMissing, type FileStorage } from '../drivers/storage/port'
import {
  backupFormat,
  BackupError,
  BackupManifest,
  digestOf,
  fileName,
  isBackupName,
  isKept,
  linesIn,
  manifestName,
  tableName,
  type Row,
} from './manifest'

type AnyDb = Kysely<Record<string, Row>>

export interface RestoreTarget {
  /** Opened but not migrated; closed when the restore is done. */
  database: Database
  sqliteFile: string
  storage: FileStorage
}

/** What is restored: one full backup, or one with the minutes since. */
export interface BackupSource {
  manifest: BackupManifest
  /** For messages. */
  name: (table: string) => string
  rows: (table: string) => AsyncIterable<Row>
  file: (key: string) => Promise<Readable>
  /** @throws BackupError for the first part that is not what was written */
  verify: (parts?: 'tables') => Promise<void>
}

/**
 * Verifies all checksums, restores and migrates, in one step: if it is interrupted, the database stays as it
 * was. No portal can run on the target meanwhile.
 * @param options.force replaces what a portal had there
 * @throws BackupError for a damaged, incomplete or newer backup, and for a target in use
 */
export async function restoreBackup(
  target: RestoreTarget,
  from: string | BackupSource,
  options: { force?: boolean } = {},
): Promise<BackupManifest> {
  const { database, sqliteFile, storage } = target
  const source = typeof from === 'string' ? await fullBackup(from) : from
  const { manifest } = source
  await source.verify()
  const assertReplaceable = async () => {
    if (!options.force && (await holdsData(database)))
      throw new BackupError('The database is not empty. Restore with --force to replace all that it holds.')
  }
  const storeFiles = async () => {
    for (const { key } of manifest.files) await storage.putStream(key, await source.file(key))
  }
  if (database.dialect === 'postgres') {
    const restored = await withRestoreLease(database, async () => {
      await assertReplaceable()
      await storeFiles()
      await database.db.transaction().execute(async (tx) => {
        await wipePostgres(tx)
        await fill(tx, 'postgres', source)
      })
      return manifest
    })
    if (!restored) throw inUse()
    await database.close()
    return restored
  }
  await assertReplaceable()
  await database.close()
  await replaceSqlite(sqliteFile, async (aside) => {
    const fresh = openSqlite(aside)
    try {
      await storeFiles()
      await fresh.db.transaction().execute((tx) => fill(tx, 'sqlite', source))
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

/** @throws BackupError where there is no backup that this release can restore */
export const fullBackup = (folder: string): Promise<BackupSource> =>
  fullIn(diskStorage(folder, isBackupName), folder)

/**
 * @param folder for messages
 * @param within the part of the place that has the manifest and the tables, with a slash at its end
 */
export async function fullIn(place: FileStorage, folder: string, within = ''): Promise<BackupSource> {
  const manifest = await manifestOf(place, folder, within)
  const named = (name: string) => `${folder}/${name}`
  return {
    manifest,
    name: (table) => named(within + tableName(table)),
    rows: (table) => rowsIn(place, within + tableName(table)),
    file: (key) => place.open(fileName(key)),
    verify: (parts) =>
      verifyParts(place, named, [
        ...manifest.tables.map((table) => ({ part: within + tableName(table.name), ...table })),
        ...(parts === 'tables' ? [] : partsOf(manifest.files)),
      ]),
  }
}

export const partsOf = (files: BackupManifest['files']) =>
  files.map((stored) => ({ part: fileName(stored.key), ...stored }))

/** @throws BackupError */
export async function verifyParts(
  place: FileStorage,
  named: (part: string) => string,
  parts: { part: string; size: number; sha256: string }[],
): Promise<void> {
  for (const { part, size, sha256 } of parts) {
    const found = await place
      .open(part)
      .then(digestOf)
      .catch((error: unknown) => {
        if (error instanceof StoredFileMissing) return null
        throw error
      })
    if (found?.size !== size || found.sha256 !== sha256)
      throw new BackupError(
        `The backup is damaged: ${named(part)} is ${found ? 'not what was written' : 'missing'}.`,
      )
  }
}

async function manifestOf(place: FileStorage, folder: string, within: string): Promise<BackupManifest> {
  const text = await place.read(within + manifestName).catch((error: unknown) => {
    if (!(error instanceof StoredFileMissing)) throw error
    throw new BackupError(`There is no complete backup in ${folder}: it has no manifest.json.`)
  })
  const manifest = readManifest(Buffer.from(text).toString('utf8'))
  if (!manifest) throw new BackupError('The manifest of the backup cannot be read.')
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name))
  if (manifest.formatVersion > backupFormat || unknown.length > 0) {
    const by = manifest.release ? ` (${manifest.release}; this is ${version})` : ''
    throw new BackupError(
      `The backup was made by a newer version of the portal${by}: restore it with that one.`,
    )
  }
  await assertWhole(manifest)
  return manifest
}

/** @throws BackupError where tables are left out: releases before 0.2 did so on a database of a later one */
async function assertWhole({ migrations, tables }: BackupManifest): Promise<void> {
  try {
    assertInOrder(migrations, 'its database')
  } catch (error) {
    throw new BackupError(`The backup cannot be restored: ${(error as Error).message}.`)
  }
  const named = tables.map(({ name }) => name)
  const expected = [...(await tablesAfter(migrations)).keys()].filter(isKept)
  const lacks = expected.filter((name) => !named.includes(name))
  if (lacks.length > 0)
    throw new BackupError(
      `The backup lacks tables that its database had (${lacks.join(', ')}): it was made by a release that did not know them. ` +
        'Make it again with the release that the portal runs.',
    )
}

/** Verifies every checksum, and every row against its migrations' columns, without a database. @throws BackupError */
export async function checkBackup(from: string | BackupSource): Promise<BackupManifest> {
  const source = typeof from === 'string' ? await fullBackup(from) : from
  await source.verify()
  const { manifest } = source
  const restoredColumns = await tablesAfter(manifest.migrations)
  for (const { name, rows } of manifest.tables) {
    const known = new Set(restoredColumns.get(name))
    let count = 0
    const wrong = (what: string) =>
      new BackupError(`The backup is damaged: line ${count + 1} of ${source.name(name)} ${what}.`)
    try {
      for await (const row of source.rows(name)) {
        const strange = Object.keys(row).find((column) => !known.has(column))
        if (strange) throw wrong(`has ${strange}, which its table has not`)
        count++
      }
    } catch (error) {
      throw error instanceof SyntaxError ? wrong('is no row') : error
    }
    if (count !== rows)
      throw new BackupError(`The backup is damaged: ${name} has ${count} rows instead of ${rows}.`)
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

/** Drops what the portal's migrations made, and nothing else. @throws BackupError where others hold on to it */
async function wipePostgres(tx: Db): Promise<void> {
  const had = await hadMigrations({ db: tx })
  const later = had.filter((name) => !knownMigrations.includes(name))
  if (later.length > 0)
    throw new BackupError(
      `The database is of a later release (${later.join(', ')}), and this one (${version}) does not know what there is to ` +
        'replace: restore with that release, or into an empty database.',
    )
  const made = [...(await tablesAfter(had)).keys(), 'kysely_migration', 'kysely_migration_lock']
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename = any(${made})
  `.execute(tx)
  const own = tables.rows.map((table) => table.name)
  if (had.length === 0 || own.length === 0) return
  const functions = await sql<{ signature: string }>`
    select distinct p.oid::regprocedure::text as signature
    from pg_proc as p join pg_depend as d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      left join pg_trigger as t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
      left join pg_index as i on d.classid = 'pg_class'::regclass and i.indexrelid = d.objid
    where p.pronamespace = current_schema()::regnamespace and coalesce(t.tgrelid, i.indrelid)::regclass::text = any(${own})
      and not exists (select 1 from pg_depend as e where e.objid = p.oid and e.deptype = 'e')
  `.execute(tx)
  try {
    await sql`drop table ${sql.join(own.map((name) => sql.table(name)))}`.execute(tx)
    for (const { signature } of functions.rows) await sql`drop function ${sql.raw(signature)}`.execute(tx)
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: unknown }
    if (code !== '2BP01') throw error
    throw new BackupError(
      `Something that is not the portal's depends on its tables, and was left as it is: drop that first. ${String(detail)}`,
    )
  }
}

/** Nobody can read or write the old file meanwhile. @throws BackupError if it is open elsewhere */
async function replaceSqlite(file: string, build: (aside: string) => Promise<void>): Promise<void> {
  const aside = restoringFile(file)
  await removeSqlite(aside)
  const old = holdSqlite(file)
  // Closed after the database: closing any handle of a file ends this process's locks on it.
  const replaced = await open(file, 'r+')
  try {
    await build(aside)
    await rename(aside, file)
    // A portal still waiting for the old file must find no database in it, so it is deleted.
    await replaced.write('replaced by a restore', 0)
  } finally {
    old.close()
    await replaced.close()
  }
}

function holdSqlite(file: string): SQLite.Database {
  const old = new SQLite(file, { timeout: 500 })
  try {
    // Leaving WAL mode fails while another process has the file open.
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
export async function fill(tx: Db, dialect: Dialect, { manifest, rows }: BackupSource): Promise<void> {
  await migrateWithin(tx, dialect, manifest.migrations.at(-1))
  const db = tx as unknown as AnyDb
  // Rows that migrations insert are in the backup too, in their state of that time.
  for (const { name } of [...manifest.tables].reverse()) await db.deleteFrom(name).execute()
  for (const table of manifest.tables) await insertRows(db, rows(table.name), table)
  for (const table of manifest.tables) {
    if (table.later.length > 0) await fillLater(db, rows(table.name), table)
  }
  await migrateWithin(tx, dialect)
}

type Table = BackupManifest['tables'][number]

export async function* rowsIn(place: FileStorage, name: string): AsyncGenerator<Row> {
  for await (const line of linesIn(await place.open(name))) yield JSON.parse(line) as Row
}

async function insertRows(tx: AnyDb, rows: AsyncIterable<Row>, { name, later }: Table): Promise<void> {
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.insertInto(name).values(batch).execute()
    batch = []
  }
  for await (const row of rows) {
    for (const column of later) row[column] = null
    batch.push(row)
    // SQLite allows 32,766 values per statement.
    if (batch.length * Object.keys(row).length > 20_000) await flush()
  }
  await flush()
}

async function fillLater(tx: AnyDb, rows: AsyncIterable<Row>, { name, later }: Table): Promise<void> {
  for await (const row of rows) {
    const values = Object.fromEntries(later.map((column) => [column, row[column]]))
    if (Object.values(values).every((value) => value === null)) continue
    await tx.updateTable(name).set(values).where('id', '=', row.id).execute()
  }
}
