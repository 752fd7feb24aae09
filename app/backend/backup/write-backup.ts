import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import { version } from '~/domain/version'
import type { Services } from '../core/context'
import type { Database, Db, Dialect } from '../db/connect'
import { assertInOrder, hadMigrations, knownMigrations, tablesAfter } from '../db/migrate'
import type { Tables } from '../db/tables'
import { StoredFileMissing } from '../drivers/storage/port'
import {
  backupFormat,
  BackupError,
  isKept,
  manifestFile,
  storedFile,
  tableFile,
  tablesInOrder,
  type BackupManifest,
} from './manifest'

type Row = Record<string, unknown>

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

  const keys = new Set<string>()
  const tables = await inSnapshot(database, async (tx) => {
    const written: BackupManifest['tables'] = []
    const expected = await assertKnownSchema(tx, migrations)
    for (const [name, later] of Object.entries(tablesInOrder)) {
      // A database of an older version lacks newer tables.
      if (!expected.has(name)) continue
      const counted = countedRows(tableRows(tx, database.dialect, name as keyof Tables), keys)
      const digest = await writeDigested(tableFile(folder, name), counted.lines())
      written.push({ name, rows: counted.rows(), later: [...later], ...digest })
    }
    return written
  })

  const files: BackupManifest['files'] = []
  const missingFiles: string[] = []
  for (const key of [...keys].sort()) {
    try {
      const digest = await writeDigested(storedFile(folder, key), await storage.open(key))
      files.push({ key, ...digest })
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error
      missingFiles.push(key)
    }
  }

  const manifest: BackupManifest = {
    format: 'sigillo-backup',
    formatVersion: backupFormat,
    createdAt: clock().toISOString(),
    release: version,
    dialect: database.dialect,
    migrations,
    tables,
    files,
    missingFiles,
  }
  const aside = `${manifestFile(folder)}.part`
  await writeFile(aside, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(aside, manifestFile(folder))
  return manifest
}

/** @throws BackupError where the database holds tables that this release does not know */
async function appliedMigrations(database: Database): Promise<string[]> {
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

function inSnapshot<T>({ db, dialect }: Database, work: (tx: Db) => Promise<T>): Promise<T> {
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
  return {
    rows: () => count,
    async *lines(): AsyncGenerator<Buffer> {
      for await (const rows of batches) {
        count += rows.length
        for (const [column, key] of rows.flatMap((row) => Object.entries(row)))
          if (column.endsWith('storage_key') && typeof key === 'string') keys.add(key)
        yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      }
    },
  }
}

async function writeDigested(
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<{ size: number; sha256: string }> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return { size, sha256: hash.digest('hex') }
}
