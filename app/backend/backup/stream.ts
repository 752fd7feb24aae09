import { createHash } from 'node:crypto'
import SQLite from 'better-sqlite3'
import { z } from 'zod'
import { keysAfter } from '../db/migrate'
import { StoredFileMissing, type FileStorage } from '../drivers/storage/port'
import { BackupError, checksummed, fileName, linesIn, type BackupManifest, type Row } from './manifest'
import { fullIn, partsOf, verifyParts, type BackupSource } from './restore-backup'
import { keyOf, type Keys } from './row-marks'

/**
 * A place that minutes are kept in (docs/decisions/0006): `minutes/0001/0000042.ndjson`, the 42nd minute of the first
 * stream; `minutes/0001/0000042/`, a full backup of the same moment; `files/`, what the rows of all of them name.
 */
export const placeOfMinutes = 'minutes'

export interface Point {
  /** Their order, which no clock changes. Of a full backup with a slash at its end. */
  name: string
  stream: number
  number: number
  kind: 'minute' | 'full'
  /** By the store's clock. */
  storedAt: Date
}

export const pointName = (stream: number, number: number, kind: Point['kind']) =>
  `${placeOfMinutes}/${String(stream).padStart(4, '0')}/${String(number).padStart(7, '0')}${kind === 'full' ? '/' : '.ndjson'}`

/** Leaves out a full backup that was not finished. */
export async function pointsIn(place: FileStorage): Promise<Point[]> {
  const points: Point[] = []
  for await (const { key, storedAt } of place.list(placeOfMinutes)) {
    const found = /^minutes\/(\d+)\/(\d+)(\.ndjson|\/manifest\.json)$/.exec(key)
    if (!found) continue
    const kind = found[3] === '.ndjson' ? 'minute' : 'full'
    const [stream, number] = [Number(found[1]), Number(found[2])]
    points.push({ name: pointName(stream, number, kind), stream, number, kind, storedAt })
  }
  return points.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const MinuteHead = z.object({
  format: z.literal('sigillo-minute'),
  formatVersion: z.literal(1),
  /** All that was committed before is in it, nothing that was later. */
  at: z.string(),
  /** Digest of the minute before. */
  previous: z.string().nullable(),
})
export type MinuteHead = z.output<typeof MinuteHead>

const MinuteEnd = z.object({
  files: z.array(z.object({ key: z.string(), ...checksummed })),
  missingFiles: z.array(z.string()),
  /** The digest of all lines before. */
  sha256: z.string(),
})
type MinuteEnd = z.output<typeof MinuteEnd>

const Change = z.object({
  table: z.string(),
  key: z.array(z.unknown()),
  row: z.record(z.string(), z.unknown()).nullable(),
})
export type Change = z.output<typeof Change>

/** Its lines, with the end that holds their digest. @param end told once all changes are written */
export async function* minuteLines(
  head: MinuteHead,
  changes: AsyncIterable<Change>,
  end: () => Promise<Omit<MinuteEnd, 'sha256'>>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const line = (value: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
    hash.update(bytes)
    return bytes
  }
  yield line(head)
  for await (const change of changes) yield line(change)
  const ended = await end()
  yield Buffer.from(`${JSON.stringify({ ...ended, sha256: hash.digest('hex') })}\n`)
}

/** @throws BackupError unless it is whole */
async function readMinute(
  place: FileStorage,
  name: string,
  onChange: (change: Change) => void,
): Promise<{ head: MinuteHead; end: MinuteEnd; sha256: string }> {
  const [whole, before] = [createHash('sha256'), createHash('sha256')]
  let head: MinuteHead | undefined
  let last: string | undefined
  try {
    for await (const line of linesIn(await place.open(name))) {
      if (last !== undefined) {
        before.update(`${last}\n`)
        if (head) onChange(Change.parse(JSON.parse(last)))
        else head = MinuteHead.parse(JSON.parse(last))
      }
      whole.update(`${line}\n`)
      last = line
    }
    const end = MinuteEnd.parse(JSON.parse(last ?? ''))
    if (head && end.sha256 === before.digest('hex')) return { head, end, sha256: whole.digest('hex') }
  } catch (error) {
    if (error instanceof StoredFileMissing) throw new BackupError('is missing')
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
  }
  throw new BackupError('is not what was written')
}

export interface StreamSource extends BackupSource {
  /** The moment that it has. */
  at: string
  /** The next that it could have. */
  next: string | null
  /** What is wrong with later minutes, for a person. */
  lacks: string[]
  sources: { full: Point; minutes: number }
  close: () => void
}

/**
 * The state of a moment: the last full backup before, with the minutes since. The last in order, where a clock that was
 * set back gives several.
 * @param moment without one the last
 * @throws BackupError if the place has no such moment
 */
export async function streamIn(
  place: FileStorage,
  folder: string,
  { moment = null, from, upTo }: { moment?: Date | null; from?: Point; upTo?: string } = {},
): Promise<StreamSource> {
  const points = await pointsIn(place)
  const isLate = (at: string) => moment !== null && Date.parse(at) > moment.getTime()
  let later: { name: string; at: string } | null = null
  for (const full of from ? [from] : points.filter(({ kind }) => kind === 'full').toReversed()) {
    const end = later?.name ?? upTo
    const since = points.filter(
      ({ stream, kind, name }) =>
        kind === 'minute' && stream === full.stream && name > full.name && (!end || name < end),
    )
    const base = await fullIn(place, folder, full.name)
    const found = await withMinutes(place, folder, base, { full, since, isLate })
    if (found) return { ...found, next: found.next ?? later?.at ?? null }
    later = { name: full.name, at: base.manifest.createdAt }
  }
  throw new BackupError(
    later
      ? `There is nothing of ${moment?.toISOString()}: the oldest is of ${later.at}.`
      : `There is no complete backup in ${folder}: it has no manifest.json.`,
  )
}

/** Null where all is later. */
async function withMinutes(
  place: FileStorage,
  folder: string,
  base: BackupSource,
  { full, since, isLate }: { full: Point; since: Point[]; isLate: (at: string) => boolean },
): Promise<StreamSource | null> {
  const keys = await keysAfter(base.manifest.migrations)
  const overlay = openOverlay()
  const lacks: string[] = []
  const files = new Map(base.manifest.files.map((file) => [file.key, file]))
  const missing = new Set(base.manifest.missingFiles)
  let [at, last, previous]: [string, number, string | null] = [base.manifest.createdAt, full.number, null]
  let isFound = !isLate(at)
  let next: string | null = null
  for (const point of since) {
    const read = await readInto(overlay, place, point)
    const follows = typeof read === 'string' || previous === null || read.head.previous === previous
    const isNext = previous !== null || point.number === full.number + 1
    if (typeof read === 'string' || !follows || !isNext) {
      const why = typeof read === 'string' ? read : 'does not follow the one before'
      lacks.push(`${point.name} ${why}: nothing later can be restored on it.`)
      break
    }
    previous = read.sha256
    if (isLate(read.head.at)) {
      next ??= read.head.at
      continue
    }
    ;[at, last, next, isFound] = [read.head.at, point.number, null, true]
    for (const file of read.end.files) files.set(file.key, file)
    for (const key of read.end.missingFiles) missing.add(key)
  }
  if (!isFound) {
    overlay.close()
    return null
  }
  const { manifest } = base
  const rows = (table: string) => overlay.merged(table, keys, base.rows(table), last)
  return {
    manifest: {
      ...manifest,
      createdAt: at,
      tables: await counted(manifest.tables, overlay.tables(last), rows),
      files: [...files.values()],
      missingFiles: [...missing].filter((key) => !files.has(key)),
    },
    name: base.name,
    rows,
    file: (key) => place.open(fileName(key)),
    async verify(parts) {
      await base.verify(parts)
      const later = partsOf([...files.values()].filter((file) => !manifest.files.includes(file)))
      if (parts !== 'tables') await verifyParts(place, (part) => `${folder}/${part}`, later)
    },
    at,
    next,
    lacks,
    sources: { full, minutes: last - full.number },
    close: () => overlay.close(),
  }
}

/** Tables that no minute has touched are as they were. */
async function counted(
  tables: BackupManifest['tables'],
  touched: ReadonlySet<string>,
  rows: (table: string) => AsyncIterable<Row>,
): Promise<BackupManifest['tables']> {
  const result: BackupManifest['tables'] = []
  for (const table of tables) {
    let count = touched.has(table.name) ? 0 : table.rows
    if (touched.has(table.name)) for await (const _ of rows(table.name)) count++
    result.push({ ...table, rows: count })
  }
  return result
}

type Overlay = ReturnType<typeof openOverlay>

/** Nothing of a minute that is not whole. @returns what is wrong with it, for a person */
async function readInto(overlay: Overlay, place: FileStorage, point: Point) {
  overlay.begin()
  try {
    const read = await readMinute(place, point.name, (change) => overlay.add(change, point.number))
    overlay.end('commit')
    return read
  } catch (error) {
    overlay.end('rollback')
    if (error instanceof BackupError) return error.message
    throw error
  }
}

/** The changes, on disk if they are many: a day may have more than fit the memory. */
function openOverlay() {
  const database = new SQLite('')
  database.exec(`create table changes (table_name text, key text, number integer, row text,
    primary key (table_name, key, number)) without rowid`)
  const insert = database.prepare('insert or replace into changes values (?, ?, ?, ?)')
  const isChanged = database.prepare(
    'select 1 from changes where table_name = ? and key = ? and number <= ? limit 1',
  )
  const newest = database.prepare(`select row, max(number) from changes where table_name = ? and number <= ?
    group by key having row is not null`)
  const names = database.prepare('select distinct table_name as name from changes where number <= ?')
  return {
    begin: () => void database.exec('begin'),
    end: (how: 'commit' | 'rollback') => void database.exec(how),
    add({ table, key, row }: Change, number: number) {
      insert.run(table, JSON.stringify(key), number, row && JSON.stringify(row))
    },
    tables: (last: number) => new Set((names.all(last) as { name: string }[]).map(({ name }) => name)),
    async *merged(table: string, keys: Keys, base: AsyncIterable<Row>, last: number): AsyncGenerator<Row> {
      const columns = keys.get(table) ?? []
      for await (const row of base) if (!isChanged.get(table, keyOf(row, columns), last)) yield row
      for (const { row } of newest.iterate(table, last) as IterableIterator<{ row: string }>)
        yield JSON.parse(row) as Row
    },
    close: () => void database.close(),
  }
}
