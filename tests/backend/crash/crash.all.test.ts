import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Services } from '~/backend/core/context'
import { isBackupName } from '~/backend/backup/manifest'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { streamIn } from '~/backend/backup/stream'
import { openPostgres, openSqlite } from '~/backend/db/connect'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { systemContext } from '~/backend/jobs/system-context'
import { startPooler } from '../../support/pgbouncer'
import { createPostgresDatabase } from '../../support/postgres'
import { prepare } from '../../support/prepared-database'
import { seeded } from '../../support/seeded'
import { bundle as bundleWithWorkers } from '../operations/processes'
import { bundle } from './bundle'
import { databaseOf, filesOf, openCrashBackend, type Acknowledged, type Place } from './open'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('writer.ts')
})
afterAll(() => program.remove())

/**
 * Lets the writer write until it has acknowledged so many writes and a moment longer, kills it, and returns its
 * acknowledgements.
 */
async function writeAndKill(
  args: string[],
  after: { writes: number; milliseconds: number },
  { file, env }: { file: string; env?: Record<string, string> } = program,
): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const acknowledged: Acknowledged[] = []
  let complaints = ''
  let doomed = false
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const drained = once(lines, 'close')
  lines.on('line', (line) => {
    const said = JSON.parse(line) as Acknowledged
    if (said.what !== 'ready') acknowledged.push(said)
    const writes = acknowledged.filter(({ what }) => what !== 'kept').length
    // Where minutes are kept, not before the first.
    const isBegun = args.length < 6 || acknowledged.some(({ what }) => what === 'kept')
    if (writes >= after.writes && isBegun && !doomed) {
      doomed = true
      setTimeout(() => child.kill('SIGKILL'), after.milliseconds)
    }
  })
  const [, signal] = (await exited) as [number | null, string | null]
  await drained
  expect([signal, complaints]).toEqual(['SIGKILL', ''])
  return acknowledged
}

async function storedKeys(folder: string): Promise<string[]> {
  const entries = await readdir(filesOf(folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(filesOf(folder), path.join(entry.parentPath, entry.name)))
}

interface Lane extends Place {
  certificates: number
  acknowledged: number
  orphans: number
}

/** @param portals that write, and are killed, at once */
async function runLane(
  seed: number,
  {
    databaseUrl = null,
    kills = 26,
    portals = 1,
  }: { databaseUrl?: string | null; kills?: number; portals?: number } = {},
): Promise<Lane> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
  const lane: Lane = { folder, databaseUrl, certificates: 0, acknowledged: 0, orphans: 0 }
  try {
    const empty = await openCrashBackend(lane)
    const { cookie, companyId } = await prepare(empty)
    await empty.close()
    const random = seeded(seed)
    const everything: Acknowledged[] = []
    for (let kill = 0; kill < kills; kill++) {
      const rounds = Array.from({ length: portals }, (_, portal) => {
        const after = { writes: Math.floor(random() * 40), milliseconds: random() * 20 }
        const args = [folder, cookie, companyId, `${seed * 1000 + portal * 100 + kill}`]
        return writeAndKill(databaseUrl ? [...args, databaseUrl] : args, after)
      })
      const round = (await Promise.all(rounds)).flat()
      everything.push(...round)
      lane.acknowledged += round.length
      await checkAfterRestart(lane, kill === kills - 1 ? everything : round)
    }
    return lane
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkAfterRestart(lane: Lane, acknowledged: Acknowledged[]): Promise<void> {
  const { folder } = lane
  if (lane.databaseUrl === null) {
    const file = new SQLite(databaseOf(folder))
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(file.pragma('foreign_key_check')).toEqual([])
    file.close()
  }

  const backend = await openCrashBackend(lane)
  try {
    await checkAcknowledged(backend.services, acknowledged)

    // The clean-up deletes what a crash left between storing and committing; nothing else.
    const { db } = backend.services.database
    const rows = await db.selectFrom('certificates').select(['storage_key', 'sha256', 'size']).execute()
    const known = new Set(rows.map((row) => row.storage_key))
    const orphans = (await storedKeys(folder)).filter((key) => !known.has(key))
    const future = new Date(Date.now() + 48 * 3600_000)
    await sweepStoredFiles(systemContext({ ...backend.services, clock: () => future }))
    lane.orphans += orphans.length
    expect((await storedKeys(folder)).sort()).toEqual([...known].sort())
    lane.certificates = rows.length
    for (const row of rows) {
      const bytes = await backend.services.storage.read(row.storage_key)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
    }
    // A document is complete or absent.
    const bare = await db
      .selectFrom('certification_groups as g')
      .leftJoin('certificates as d', 'd.certification_group_id', 'g.id')
      .select('g.id')
      .where('d.id', 'is', null)
      .execute()
    expect(bare).toEqual([])
    const printed = await db
      .selectFrom('certificate_products')
      .select(['certificate_id', 'product_id'])
      .execute()
    const marked = await db
      .selectFrom('products')
      .select(['certificate_id', 'id as product_id'])
      .where('certificate_id', 'is not', null)
      .execute()
    const pairs = (list: { certificate_id: string | null; product_id: string }[]) =>
      list.map((one) => `${one.certificate_id} ${one.product_id}`).sort()
    expect(pairs(marked)).toEqual(pairs(printed))
  } finally {
    await backend.close()
  }
}

async function checkAcknowledged(
  { database: { db } }: Pick<Services, 'database'>,
  acknowledged: Acknowledged[],
): Promise<void> {
  // The last acknowledgement for each item counts.
  const items = new Map<string, Extract<Acknowledged, { version: number }>>()
  const notes = new Map(
    (await db.selectFrom('notes').select(['id', 'content']).execute()).map((n) => [n.id, n]),
  )
  for (const said of acknowledged) {
    if (said.what === 'ingredients' || said.what === 'products') items.set(said.id, said)
    if (said.what === 'note') expect(notes.get(said.id)?.content).toBe(said.content)
    if (said.what === 'certificate') {
      const certified = await db
        .selectFrom('products')
        .select('id')
        .where('certificate_id', '=', said.id)
        .where('certification_group_id', '=', said.groupId)
        .execute()
      expect(certified.map((one) => one.id).sort()).toEqual([...said.productIds].sort())
    }
  }
  for (const table of ['ingredients', 'products'] as const) {
    const found = await db
      .selectFrom(table as 'products')
      .select(['id', 'name', 'status', 'version'])
      .execute()
    const rows = new Map(found.map((row) => [row.id, row]))
    for (const said of items.values()) {
      if (said.what !== table) continue
      const row = rows.get(said.id)
      expect(row, `${table} ${said.id} was acknowledged`).toBeDefined()
      expect(row?.version).toBeGreaterThanOrEqual(said.version)
      if (row?.version === said.version) expect([row.name, row.status]).toEqual([said.name, said.status])
      if (said.status === 'approved') expect(row?.status).toBe('approved')
    }
  }
}

test(
  'of a process killed at 50 moments the last minute comes back: what it holds, no half transaction, whole files',
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const lane: Lane = { folder, databaseUrl: null, certificates: 0, acknowledged: 0, orphans: 0 }
    const to = path.join(folder, 'minutes')
    const env = { DATA_DIR: folder, BACKUP_TO: to, LOG_LEVEL: 'error' }
    const keeper = await bundleWithWorkers('tests/backend/crash/writer.ts')
    try {
      const empty = await openCrashBackend(lane)
      const { cookie, companyId } = await prepare(empty)
      await empty.close()
      const random = seeded(4)
      let kept = 0
      for (let kill = 0; kill < 50; kill++) {
        const after = { writes: 1 + Math.floor(random() * 40), milliseconds: random() * 300 }
        const args = [folder, cookie, companyId, `${4000 + kill}`, '', 'minutes']
        const round = await writeAndKill(args, after, { file: keeper.file, env })
        const last = round.findLastIndex(({ what }) => what === 'kept')
        const held = round[last]
        const writes = round.filter(({ what }) => what !== 'kept')
        const sure = held?.what === 'kept' ? writes.slice(0, held.count) : []
        kept += sure.length

        const restored = await mkdtemp(path.join(folder, 'restored-'))
        const source = await streamIn(diskStorage(to, isBackupName), to)
        const sqliteFile = databaseOf(restored)
        await restoreBackup(
          { database: openSqlite(sqliteFile), sqliteFile, storage: diskStorage(filesOf(restored)) },
          source,
        )
        source.close()
        expect([source.lacks, source.manifest.missingFiles]).toEqual([[], []])
        await checkAfterRestart({ ...lane, folder: restored }, sure)
        await rm(restored, { recursive: true })
      }
      expect(kept).toBeGreaterThan(100)
    } finally {
      await keeper.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test('a process killed in mid-write loses nothing that it acknowledged', { timeout: 300_000 }, async () => {
  const lanes = await Promise.all([runLane(1), runLane(2)])
  // Else the test would prove nothing.
  for (const lane of lanes) {
    expect(lane.acknowledged).toBeGreaterThan(200)
    expect(lane.certificates).toBeGreaterThan(8)
  }
  expect(lanes.reduce((sum, lane) => sum + lane.orphans, 0)).toBeGreaterThan(0)
})

test(
  'two portals behind PgBouncer in transaction mode, killed at once, lose nothing that they acknowledged',
  { timeout: 300_000 },
  async () => {
    const [pooler, database] = await Promise.all([
      startPooler(inject('postgresUrl')),
      createPostgresDatabase(),
    ])
    try {
      const databaseUrl = pooler.through(database.url)
      const lane = await runLane(3, { databaseUrl, kills: 3, portals: 2 })
      expect(lane.acknowledged).toBeGreaterThan(40)
      expect(lane.certificates).toBeGreaterThan(2)
      // A session's lock would pass to any other client, and hold up the next start.
      const direct = openPostgres(database.url, { poolSize: 1, onError() {} })
      const { rows } = await sql`
        select objid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
      `.execute(direct.db)
      await direct.close()
      expect(rows).toEqual([])
    } finally {
      await database.drop()
      await pooler.stop()
    }
  },
)
