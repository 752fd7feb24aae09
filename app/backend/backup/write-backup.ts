import { mkdir, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { version } from '~/domain/version'
import type { Services } from '../core/context'
import type { Database, Db, Dialect } from '../db/connect'
import { assertInOrder, hadMigrations, knownMigrations, tablesAfter } from '../db/migrate'
import type { Tables } from '../db/tables'
import { diskStorage } from '../drivers/storage/disk'
import { StoredFileMissing, type FileStorage, type StoredSize } from '../drivers/storage/port'
import {
  backupFormat,
  BackupError,
  fileName,
  isBackupName,
  isKept,
  manifestName,
  sumOf,
  tableName,
  tablesInOrder,
  type BackupManifest,
  type Row,
} from './manifest'

const rowsAtOnce = 500

/**
 * Takes a snapshot while others go on writing. @param folder must be empty or not exist yet
 * @throws BackupError for a folder that is not empty, and for a database that is not as this release knows it
 */
export async function writeBackup(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  folder: string,
): Promise<BackupManifest> {
  const { database, storage, clock } = services
  const migrations = await appliedMigrations(database)
  await makeEmptyFolder(folder)

  const place = diskStorage(folder, isBackupName)
  const written = await inSnapshot(database, (tx) => writeTables(tx, database.dialect, migrations, place))
  const stored = await copyFiles(storage, place, written.keys)
  const { dialect } = database
  return writeManifest(place, {
    createdAt: clock().toISOString(),
    dialect,
    migrations,
    ...written,
    ...stored,
  })
}

/** @param within the folder of the place; with a slash at its end */
export async function writeTables(
  tx: Db,
  dialect: Dialect,
  migrations: readonly string[],
  place: FileStorage,
  within = '',
): Promise<{ tables: BackupManifest['tables']; keys: Set<string> }> {
  const keys = new Set<string>()
  const tables: BackupManifest['tables'] = []
  const expected = await assertKnownSchema(tx, migrations)
  for (const [name, later] of Object.entries(tablesInOrder)) {
    // A database of an older version lacks newer tables.
    if (!expected.has(name)) continue
    const counted = countedRows(tableRows(tx, dialect, name as keyof Tables), keys)
    const digest = await place.putStream(within + tableName(name), counted.lines())
    tables.push({ name, rows: counted.rows(), sum: counted.sum(), later: [...later], ...digest })
  }
  return { tables, keys }
}

/** @param had what the place has already: stored files never change */
export async function copyFiles(
  storage: FileStorage,
  place: FileStorage,
  keys: Iterable<string>,
  had: ReadonlyMap<string, StoredSize> = new Map(),
): Promise<Pick<BackupManifest, 'files' | 'missingFiles'>> {
  const files: BackupManifest['files'] = []
  const missingFiles: string[] = []
  for (const key of [...keys].sort()) {
    try {
      files.push({
        key,
        ...(had.get(key) ?? (await place.putStream(fileName(key), await storage.open(key)))),
      })
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error
      missingFiles.push(key)
    }
  }
  return { files, missingFiles }
}

/** Written last: what has none is no backup. */
export async function writeManifest(
  place: FileStorage,
  {
    createdAt,
    dialect,
    migrations,
    tables,
    files,
    missingFiles,
  }: Omit<BackupManifest, 'format' | 'formatVersion'>,
  within = '',
): Promise<BackupManifest> {
  const manifest: BackupManifest = {
    format: 'sigillo-backup',
    formatVersion: backupFormat,
    createdAt,
    release: version,
    dialect,
    migrations,
    tables,
    files,
    missingFiles,
  }
  await place.put(within + manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** @throws BackupError where the database holds tables that this release does not know */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const had = await hadMigrations(database)
  if (had.length === 0)
    throw new BackupError('There is nothing to back up: no portal has ever used this database.')
  const later = had.filter((name) => !knownMigrations.includes(name))
  if (later.length > 0)
    throw new BackupError(
      `The database is of a later release, of which this one (${version}) would leave out what it does not know ` +
        `(${later.join(', ')}): make the backup with the release that it is of.`,
    )
  try {
    assertInOrder(had)
  } catch (error) {
    throw new BackupError(`This cannot be backed up: ${(error as Error).message}.`)
  }
  return had
}

/** @returns the tables after these migrations @throws BackupError where tables or columns differ */
async function assertKnownSchema(tx: Db, migrations: readonly string[]): Promise<Map<string, string[]>> {
  const expected = await tablesAfter(migrations)
  const found = new Map(
    (await tx.introspection.getTables()).map(({ name, columns }) => [name, columns.map((one) => one.name)]),
  )
  const wrong = [...expected].flatMap(([table, columns]) => {
    if (!isKept(table)) return []
    const present = found.get(table)
    if (!present) return [`the table ${table} is missing`]
    return [
      ...columns.filter((name) => !present.includes(name)).map((name) => `${table}.${name} is missing`),
      ...present.filter((name) => !columns.includes(name)).map((name) => `${table}.${name} is not ours`),
    ]
  })
  if (wrong.length > 0)
    throw new BackupError(
      `The database is not as the release ${version} knows it, so a backup could not be restored: ${wrong.join(', ')}.`,
    )
  return expected
}

async function makeEmptyFolder(folder: string): Promise<void> {
  // Password hashes and personal data: for this account only.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupError(`The folder ${folder} is not empty.`)
}

export function inSnapshot<T>({ db, dialect }: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  // In SQLite's WAL mode every read transaction is a snapshot.
  if (dialect === 'sqlite') return db.transaction().execute(work)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

async function* tableRows(tx: Db, dialect: Dialect, table: keyof Tables): AsyncGenerator<Row[]> {
  const query = (tx as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll()
  if (dialect === 'sqlite') {
    let rows: Row[] = []
    for await (const row of query.stream()) {
      if (rows.push(row) < rowsAtOnce) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
    return
  }
  // Kysely's `stream` needs another package; a cursor is plain SQL.
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup`.execute(tx)
}

/** Rows as lines of JSON; adds the keys of their stored files to `keys`. */
function countedRows(batches: AsyncIterable<Row[]>, keys: Set<string>) {
  let count = 0
  let sum = 0
  return {
    rows: () => count,
    sum: () => sum,
    async *lines(): AsyncGenerator<Buffer> {
      for await (const rows of batches) {
        count += rows.length
        for (const row of rows) addStoredKeys(row, keys)
        const lines = rows.map((row) => JSON.stringify(row))
        for (const line of lines) sum = sumOf(sum, line)
        yield Buffer.from(lines.map((line) => `${line}\n`).join(''))
      }
    },
  }
}

export function addStoredKeys(row: Row, keys: Set<string>): void {
  for (const [column, key] of Object.entries(row))
    if (column.endsWith('storage_key') && typeof key === 'string') keys.add(key)
}
