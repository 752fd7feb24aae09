import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Log } from '../core/context'
import { openSqlite, type Database, type Db } from '../db/connect'
import { keysAfter } from '../db/migrate'
import type { FileStorage, StoredSize } from '../drivers/storage/port'
import { recordBackup } from '../modules/settings/last-backup'
import { BackupError, fileName, sumOf, type BackupManifest } from './manifest'
import { fill, fullIn } from './restore-backup'
import { forgetMarks, isMarked, markRows, marksIn, rowsWith, type Keys } from './row-marks'
import { readState, writeState, type Checked, type FullState, type StreamState } from './minutes-state'
import { minuteLines, placeOfMinutes, pointName, pointsIn, streamIn, type Change, type Point } from './stream'
import {
  addStoredKeys,
  appliedMigrations,
  copyFiles,
  inSnapshot,
  writeManifest,
  writeTables,
} from './write-backup'

export interface KeepMinutes {
  database: Database
  /** A connection of its own: a snapshot is read while others write. */
  open: () => Database
  storage: FileStorage
  place: FileStorage
  /** `BACKUP_TO`. */
  placeName: string
  clock: () => Date
  log: Log
  /** How many days have minutes; how many nights and months a full backup. */
  keep: { days: number; nights: number; months: number }
  /** What the newest is restored into, to be counted; removed afterwards. */
  checkFile: string
}

const hour = 3_600_000

/** The night's hour, in UTC. */
const lastNight = (now: Date) => {
  const night = new Date(now)
  night.setUTCHours(1, 0, 0, 0)
  return night > now ? new Date(night.getTime() - 24 * hour) : night
}

/** One portal at a time, whichever is first: until its turn ends the others do nothing. */
const turnLock = 5_341_205

/** @returns a turn, which writes what has changed since the last one, and whether a full backup is being made */
export function keepMinutes(on: KeepMinutes): { turn: () => Promise<void>; settled: () => Promise<void> } {
  const { database, place, clock, log } = on
  const known = { migration: '', keys: new Map() as Keys }
  /** What of the stored files is there. */
  const pool = new Map<string, StoredSize>()
  let background: Promise<void> | null = null
  let notBefore = -Infinity
  let isFirst = true
  let isTrusted = true

  async function turn(): Promise<void> {
    if (database.dialect === 'sqlite') return turnAlone()
    await database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(turnLock)}) as taken`.execute(tx)
      if (rows[0]?.taken) await turnAlone()
    })
  }

  async function turnAlone(): Promise<void> {
    const migrations = await appliedMigrations(database)
    const migration = migrations.at(-1) ?? ''
    if (known.migration !== migration) Object.assign(known, { migration, keys: await keysAfter(migrations) })
    const state = (await goneOn(migration)) ?? (await begun(migration))
    isFirst = false
    const number = state.number + 1
    const full = pointName(state.stream, number, 'full')
    const had = await readState(database.db, 'full')
    const makesFull = isFullDue(state, had)
    const at = clock().toISOString()
    type Written = Awaited<ReturnType<typeof writeMinute>>
    let resolve: (minute: Written) => void = () => {}
    const minute = new Promise<Written>((resolved) => (resolve = resolved))
    const reader = on.open()
    const tables = inSnapshot(reader, async (tx) => {
      resolve(
        await writeMinute(tx, pointName(state.stream, number, 'minute'), { at, previous: state.sha256 }),
      )
      return makesFull ? writeTables(tx, database.dialect, migrations, place, full) : null
    }).finally(() => void reader.close())
    tables.catch(() => {})
    const { marks, bytes, sha256 } = await Promise.race([minute, tables.then(() => minute)])
    const isRestorable = had?.stream === state.stream && had.bytes !== null
    await writeState(database.db, 'stream', {
      ...state,
      number,
      at,
      sha256,
      restorable: isRestorable ? at : state.restorable,
      bytes: state.bytes + bytes,
    })
    await forgetMarks(database, marks)
    if (!makesFull) return void (await tables)
    const begin = { stream: state.stream, begunAt: at, isDone: false, bytes: isRestorable ? had.bytes : null }
    await writeState(database.db, 'full', begin)
    background = tables
      .then(async (written) => {
        if (written) await finishFull(full, begin, { ...written, createdAt: at, migrations })
      })
      .catch((error: unknown) => {
        notBefore = clock().getTime() + hour / 6
        log.error({ error: String(error) }, 'the full backup failed, and is tried again in ten minutes')
      })
      .finally(() => (background = null))
  }

  /** Null where minutes cannot go on from the last: rows were not marked, or the place is another. */
  async function goneOn(migration: string): Promise<StreamState | null> {
    const state = await readState(database.db, 'stream')
    if (state === null || state.place !== on.placeName) return null
    if (state.number > 0) await assertHolds(state)
    if (!isTrusted || state.migration !== migration || !(await isMarked(database, known.keys))) return null
    if (!isFirst) return state
    const newest = (await pointsIn(place)).at(-1)
    // A database that was put back by hand is older than what is there; one more is a minute that was cut off.
    const isOlder = newest && (newest.stream > state.stream || newest.number > state.number + 1)
    return isOlder ? null : state
  }

  /** An empty folder is most often a disk that is not mounted. @throws BackupError */
  async function assertHolds({ stream, number, sha256 }: StreamState): Promise<void> {
    const name = pointName(stream, number, 'minute')
    const lines = await place.read(name).catch((error: unknown) => {
      throw new BackupError(
        `${on.placeName} does not hold ${name}, the last minute: is it mounted? To begin anew there, give it another name. (${String(error)})`,
      )
    })
    if (createHash('sha256').update(lines).digest('hex') !== sha256)
      throw new BackupError(
        `${on.placeName}: ${name} is not what was written. Does another portal write there?`,
      )
  }

  async function begun(migration: string): Promise<StreamState> {
    const before = await readState(database.db, 'stream')
    const checked = await readState(database.db, 'check')
    const newest = (await pointsIn(place)).at(-1)
    await markRows(database, known.keys)
    const state: StreamState = {
      place: on.placeName,
      stream: (newest?.stream ?? 0) + 1,
      number: 0,
      at: clock().toISOString(),
      sha256: null,
      migration,
      restorable: before?.restorable ?? null,
      bytes: 0,
    }
    isTrusted = true
    await writeState(database.db, 'stream', state)
    if (checked) await writeState(database.db, 'check', checked)
    log.info({ stream: state.stream }, `minutes are kept in ${on.placeName}, from a new full backup on`)
    return state
  }

  function isFullDue({ stream }: StreamState, had: FullState | null): boolean {
    const now = clock()
    if (background || now.getTime() < notBefore) return false
    if (had?.stream !== stream) return true
    const begunAt = Date.parse(had.begunAt)
    // A clock that was ahead.
    if (begunAt > now.getTime() + hour) return true
    // On PostgreSQL another portal may be making it.
    if (!had.isDone) return database.dialect === 'sqlite' || begunAt < now.getTime() - hour
    return begunAt < lastNight(now).getTime()
  }

  async function writeMinute(tx: Db, name: string, head: { at: string; previous: string | null }) {
    const marks = await marksIn(tx)
    const keys = new Set<string>()
    async function* changes(): AsyncGenerator<Change> {
      for (const [table, changed] of marks.keys) {
        for await (const rows of rowsWith(tx, table, known.keys.get(table) ?? [], [...changed.values()])) {
          for (const { row } of rows) if (row) addStoredKeys(row, keys)
          yield* rows
        }
      }
    }
    const lines = minuteLines({ format: 'sigillo-minute', formatVersion: 1, ...head }, changes(), () =>
      keep(keys),
    )
    const { size, sha256 } = await place.putStream(name, lines)
    return { marks, bytes: size, sha256 }
  }

  async function keep(keys: Iterable<string>): ReturnType<typeof copyFiles> {
    const copied = await copyFiles(on.storage, place, keys, pool)
    for (const { key, ...size } of copied.files) pool.set(key, size)
    return copied
  }

  async function finishFull(
    name: string,
    begin: FullState,
    {
      keys,
      ...written
    }: Awaited<ReturnType<typeof writeTables>> & Pick<BackupManifest, 'createdAt' | 'migrations'>,
  ): Promise<void> {
    const before = (await pointsIn(place)).findLast(({ kind }) => kind === 'full')
    await knowPool(before)
    const { dialect, db } = database
    const manifest = await writeManifest(place, { dialect, ...written, ...(await keep(keys)) }, name)
    const bytes = [...manifest.tables, ...manifest.files].reduce((sum, { size }) => sum + size, 0)
    await writeState(db, 'full', { ...begin, isDone: true, bytes })
    await recordBackup({ db, clock }, manifest.createdAt)
    const full = (await pointsIn(place)).find((point) => point.name === name)
    if (!full) throw new BackupError(`${on.placeName} does not hold ${name} any more`)
    const checked = await check(manifest, full, before?.stream === full.stream ? before : full)
    await writeState(db, 'check', checked)
    isTrusted = checked.problem === null
    if (isTrusted) return thin()
    log.error({ problem: checked.problem }, 'the backup could not be restored: the next begins anew')
  }

  async function knowPool(newest: Point | undefined): Promise<void> {
    if (newest) {
      const { manifest } = await fullIn(place, on.placeName, newest.name)
      for (const { key, ...size } of manifest.files) pool.set(key, size)
    }
    const there = new Set<string>()
    for await (const { key } of place.list('files')) there.add(key)
    for (const key of pool.keys()) if (!there.has(fileName(key))) pool.delete(key)
  }

  /** Restores the full backup of before with all minutes since, which has to be what is there now, row by row. */
  async function check(now: BackupManifest, full: Point, from: Point): Promise<Checked> {
    let rows = 0
    const wrong: string[] = []
    try {
      const source = await streamIn(place, on.placeName, { from, upTo: full.name })
      const aside = openSqlite(on.checkFile)
      try {
        await source.verify('tables')
        wrong.push(...source.lacks)
        const sums = new Map<string, number>()
        const summed = {
          ...source,
          async *rows(table: string) {
            let sum = 0
            for await (const row of source.rows(table)) {
              sum = sumOf(sum, JSON.stringify(row))
              yield row
            }
            // Its columns that refer to later rows are read again.
            sums.set(table, sum)
          },
        }
        await aside.db.transaction().execute((tx) => fill(tx, 'sqlite', summed))
        for (const table of now.tables) {
          const found = await sql<{ count: number }>`
            select count(*) as count from ${sql.table(table.name)}`.execute(aside.db)
          const count = found.rows[0]?.count ?? 0
          rows += count
          if (count !== table.rows) wrong.push(`${table.name} has ${count} rows instead of ${table.rows}`)
          else if (sums.get(table.name) !== table.sum) wrong.push(`rows of ${table.name} are older`)
        }
      } finally {
        await aside.close()
        source.close()
      }
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
    } finally {
      for (const suffix of ['', '-wal', '-shm']) await rm(on.checkFile + suffix, { force: true })
    }
    return { at: clock().toISOString(), rows, problem: wrong.length > 0 ? wrong.join('; ') : null }
  }

  /** Counts what there is, not days until now: a clock that is ahead removes nothing. */
  async function thin(): Promise<void> {
    const fulls: { point: Point; day: string; files: string[] }[] = []
    for (const point of (await pointsIn(place)).filter(({ kind }) => kind === 'full')) {
      const { manifest } = await fullIn(place, on.placeName, point.name)
      const files = manifest.files.map(({ key }) => fileName(key))
      fulls.push({ point, day: manifest.createdAt.slice(0, 10), files })
    }
    const firstOf = (length: 7 | 10, most: number) => {
      const firsts = new Map<string, Point>()
      for (const { point, day } of fulls.toReversed()) firsts.set(day.slice(0, length), point)
      return [...firsts.values()].slice(0, most)
    }
    const [newest, oldest] = [fulls.at(-1)?.point, firstOf(10, on.keep.days + 1).at(-1)]
    if (!newest || !oldest) return
    const kept = new Set(
      [...firstOf(10, on.keep.nights), ...firstOf(7, on.keep.months)].map(({ name }) => name),
    )
    // With the minute of its number, the last one where nothing has come since.
    const stays = (name: string) => name > oldest.name.slice(0, -1) || kept.has(name)
    const keys: string[] = []
    for await (const { key } of place.list(placeOfMinutes)) keys.push(key)
    // A manifest before what it names. What is newer than the newest may still be being written.
    for (const key of keys.toSorted()) {
      const name = /^\w+\/\d+\/\d+(\.ndjson|\/)/.exec(key)?.[0] ?? newest.name
      if (name < newest.name && !stays(name)) await place.remove(key)
    }
    const needed = new Set(fulls.flatMap(({ point, files }) => (stays(point.name) ? files : [])))
    for await (const { key, storedAt } of place.list('files')) {
      // Later ones may be of minutes.
      if (needed.has(key) || storedAt >= oldest.storedAt) continue
      await place.remove(key)
      pool.delete(key.slice(fileName('').length))
    }
  }

  return { turn, settled: async () => void (await background) }
}
