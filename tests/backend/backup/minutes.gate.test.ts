import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepMinutes, type KeepMinutes } from '~/backend/backup/keep-minutes'
import { isBackupName, tablesInOrder } from '~/backend/backup/manifest'
import { minutesState } from '~/backend/backup/minutes-state'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { unmarkRows } from '~/backend/backup/row-marks'
import { pointsIn, streamIn } from '~/backend/backup/stream'
import { openSqlite, type Database } from '~/backend/db/connect'
import { keysAfter, knownMigrations } from '~/backend/db/migrate'
import { backupShortcomings } from '~/backend/modules/settings/last-backup'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { openPlace } from '~/backend/drivers/storage/open-storage'
import { alike, describeBothDialects, type TestBackend } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { addCompany } from '../support-items'

test('every table that is kept has columns that tell its rows apart', async () => {
  const keys = await keysAfter(knownMigrations)
  expect(Object.keys(tablesInOrder).filter((table) => !keys.get(table)?.length)).toEqual([])
})

describeBothDialects('Minutes', (dialect) => {
  let backend: TestBackend
  let world: World
  let folder: string
  const opened: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    world = await createWorld(dialect)
    backend = world.test
  }, 120_000)
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-minutes-'))
    return async () => {
      for (const one of opened.splice(0)) await one.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => world.close())

  const to = () => path.join(folder, 'to')
  const place = () => diskStorage(to(), isBackupName)

  /** As a portal's thread has it: with connections of its own. */
  function portal(changes: Partial<KeepMinutes> = {}) {
    const { services } = backend
    const alongside = (): Database =>
      dialect === 'sqlite'
        ? openSqlite(path.join(backend.folder, 'test.sqlite'))
        : { ...services.database, close: () => Promise.resolve() }
    const database = alongside()
    opened.push(database)
    const given: KeepMinutes = {
      database,
      open: alongside,
      storage: services.storage,
      place: place(),
      placeName: to(),
      clock: services.clock,
      log: services.log,
      keep: { days: 2, nights: 35, months: 12 },
      checkFile: path.join(folder, 'check.sqlite'),
      ...changes,
    }
    const kept = keepMinutes(given)
    return {
      minute: async () => {
        backend.clock.forward(45_000)
        await kept.turn()
      },
      settled: kept.settled,
    }
  }

  /** What the database has, but for what says how far the minutes are. */
  async function content({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const table of Object.keys(tablesInOrder)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      found[table] = rows
        .filter((row) => row.name !== 'backup.last_at')
        .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
        .toSorted()
    }
    return found
  }

  async function restored(at: Date | null = null, from = place()) {
    const source = await streamIn(from, to(), { moment: at })
    const sqliteFile = path.join(await mkdtemp(path.join(folder, 'restored-')), 'sigillo.sqlite')
    const storage = diskStorage(path.join(path.dirname(sqliteFile), 'files'))
    await restoreBackup({ database: openSqlite(sqliteFile), sqliteFile, storage }, source)
    source.close()
    const database = openSqlite(sqliteFile)
    opened.push(database)
    return { source, storage, content: await content(database) }
  }

  const company = (name: string) => addCompany(backend, { name })
  const document = async (key: string) => {
    await backend.services.storage.put(key, Buffer.from(key))
    const named = {
      storage_key: key,
      filename: 'a.pdf',
      filename_key: 'a.pdf',
      media_type: 'application/pdf',
    }
    const size = { size: key.length, sha256: createHash('sha256').update(key).digest('hex') }
    const created = { created_at: backend.clock.now.toISOString(), created_by: null }
    await backend.services.database.db
      .insertInto('documents')
      .values({ id: key, ...named, ...size, ...created })
      .execute()
  }
  const now = () => content(backend.services.database)
  const points = async () =>
    (await pointsIn(place())).map(({ stream, number, kind }) => `${stream}/${number} ${kind}`)
  const stateOf = () => minutesState(backend.services.database.db)

  /** Begins, with its first full backup done. */
  const begun = async (changes: Partial<KeepMinutes> = {}) => {
    const kept = portal(changes)
    await kept.minute()
    await kept.settled()
    return kept
  }

  test(
    'each minute comes back row by row, with its files, and says which it is',
    { timeout: 120_000 },
    async () => {
      const { minute } = await begun()
      const states: { at: Date; content: unknown }[] = []
      const remember = async () => {
        await minute()
        states.push({ at: new Date(backend.clock.now), content: await now() })
      }
      const made = await company('Molino Uno')
      await remember()
      const certificationGroup = { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' }
      const productIds = [await world.product('Spaghetti')]
      await world.manager.api.certificates.create({ productIds, certificationGroup })
      await remember()
      await world.manager.api.companies.remove({ query: { companyId: made } })
      await remember()
      for (const { at, content: then } of states) {
        const found = await restored(at)
        expect(found.source.at).toBe(at.toISOString())
        expect(found.content).toEqual(then)
      }
      const last = await restored()
      expect(last.source).toMatchObject({ next: null, lacks: [], sources: { minutes: 3 } })
      const certificates = await backend.services.database.db
        .selectFrom('certificates')
        .select(['storage_key', 'sha256'])
        .execute()
      expect(certificates).not.toEqual([])
      for (const { storage_key: key, sha256 } of certificates)
        expect(
          createHash('sha256')
            .update(await last.storage.read(key))
            .digest('hex'),
        ).toBe(sha256)

      // Between two it is the one before, and not the nearest.
      const between = await restored(new Date((states[1]?.at.getTime() ?? 0) + 44_000))
      expect(between.source).toMatchObject({
        at: states[1]?.at.toISOString(),
        next: states[2]?.at.toISOString(),
      })
      await expect(restored(new Date(0))).rejects.toThrow(/There is nothing of 1970/)
    },
  )

  test(
    alike(dialect, 'an hour without the folder, a full one and a restart lose nothing, and are told'),
    { timeout: 120_000 },
    async () => {
      let isFull = false
      const whole = place()
      const putStream: typeof whole.putStream = (name, data) =>
        isFull ? Promise.reject(new Error('ENOSPC')) : whole.putStream(name, data)
      const { minute } = await begun({ place: { ...whole, putStream } })
      await minute()
      const age = async () =>
        (backend.clock.now.getTime() - Date.parse((await stateOf()).restorable ?? '')) / 1000
      expect(await age()).toBe(0)
      await rename(to(), `${to()}-away`)
      await company('Molino Uno')
      // What a disk that is not mounted leaves.
      await mkdir(to())
      await expect(minute()).rejects.toThrow(/is it mounted\?/)
      backend.clock.forward(3_600_000)
      await expect(minute()).rejects.toThrow(/is it mounted\?/)
      expect(await age()).toBe(3690)
      const { settings } = backend.services
      settings.keepsMinutes = true
      const ctx = { ...backend.ctx(), settings }
      expect(await backupShortcomings(ctx)).toEqual(['backup.late'])
      expect(await readdir(to())).toEqual([])
      await rm(to(), { recursive: true })
      await rename(`${to()}-away`, to())
      isFull = true
      await expect(minute()).rejects.toThrow('ENOSPC')
      isFull = false
      await minute()
      expect(await age()).toBe(0)
      expect(await backupShortcomings(ctx)).toEqual([])
      settings.keepsMinutes = false
      expect((await restored()).content).toEqual(await now())

      // As if killed between the file and the note of it.
      await writeFile(path.join(to(), 'minutes/0001/0000004.ndjson'), 'half')
      await company('Molino Due')
      await portal().minute()
      expect((await points()).slice(-2)).toEqual(['1/3 minute', '1/4 minute'])
      expect((await restored()).content).toEqual(await now())
    },
  )

  test(
    'a minute that is damaged or missing is said, and what is before it comes back @all',
    { timeout: 120_000 },
    async () => {
      const { minute } = await begun()
      await company('Molino Tre')
      await minute()
      const then = await now()
      await company('Molino Quattro')
      await minute()
      await minute()
      const file = path.join(to(), 'minutes/0001/0000003.ndjson')
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Quattro', 'Cinque'))
      const damaged = await restored()
      expect(damaged.content).toEqual(then)
      expect(damaged.source.lacks).toEqual([
        expect.stringContaining('0000003.ndjson is not what was written'),
      ])
      await rm(file)
      const missing = await restored()
      expect(missing.content).toEqual(then)
      expect(missing.source.lacks).toEqual([
        expect.stringContaining('0000004.ndjson does not follow the one before'),
      ])
    },
  )

  test('minutes keep their order when the clock is set back @all', { timeout: 120_000 }, async () => {
    const { minute } = await begun()
    await minute()
    backend.clock.forward(-3_600_000)
    await company('Molino Sei')
    await minute()
    const last = await restored(new Date(backend.clock.now))
    expect(last.content).toEqual(await now())
    expect((await restored()).content).toEqual(last.content)
    backend.clock.forward(3_600_000)
  })

  test(
    'a database that was put back by hand begins anew, and so does one that was migrated @all',
    { timeout: 120_000 },
    async () => {
      const { minute } = await begun()
      const { db } = backend.services.database
      const { rows } = await sql<{ value: string }>`
        select value from backup_state where name = 'stream'`.execute(db)
      for (let more = 0; more < 2; more++) await minute()
      await sql`update backup_state set value = ${rows[0]?.value} where name = 'stream'`.execute(db)
      await begun()
      expect((await points()).slice(-2)).toEqual(['2/1 minute', '2/1 full'])
      await sql`update backup_state set value = replace(value, ${knownMigrations.at(-1)}, '0001-first')
        where name = 'stream'`.execute(db)
      await begun()
      expect((await points()).slice(-2)).toEqual(['3/1 minute', '3/1 full'])
    },
  )

  test(
    'the night proves what there is, and old minutes, full backups and files go @all',
    { timeout: 240_000 },
    async () => {
      const { minute, settled } = await begun({ keep: { days: 1, nights: 2, months: 1 } })
      const { db } = backend.services.database
      await document('only/first')
      const night = async () => {
        await minute()
        backend.clock.forward(24 * 3_600_000)
        await minute()
        await settled()
        expect((await stateOf()).checked?.problem ?? null).toBeNull()
      }
      await night()
      expect(await points()).toEqual(['1/1 minute', '1/1 full', '1/2 minute', '1/3 minute', '1/3 full'])
      await db.deleteFrom('documents').where('id', '=', 'only/first').execute()
      await document('second')
      await night()
      await night()
      // The first of the month is the first of all.
      expect(await points()).toEqual([
        '1/1 full',
        '1/5 minute',
        '1/5 full',
        '1/6 minute',
        '1/7 minute',
        '1/7 full',
      ])
      const kept = await readdir(path.join(to(), 'files'), { recursive: true })
      expect([kept.includes('only/first'), kept.includes('second')]).toEqual([false, true])
      expect((await restored()).content).toEqual(await now())

      // A trigger that is gone, and marks that are.
      const off =
        dialect === 'sqlite'
          ? sql`drop trigger mark_update_companies`
          : sql`alter table companies disable trigger mark_row`
      await off.execute(db)
      await minute()
      await settled()
      expect((await points()).at(-1)).toBe('2/1 full')
      await company('Molino Sette')
      await sql`delete from row_marks`.execute(db)
      backend.clock.forward(24 * 3_600_000)
      await minute()
      await settled()
      expect((await stateOf()).checked?.problem).toMatch(/companies has \d+ rows instead of \d+/)
      await minute()
      await settled()
      expect((await points()).at(-1)).toBe('3/1 full')
      expect((await stateOf()).checked?.problem).toBeNull()
      expect((await restored()).content).toEqual(await now())

      await unmarkRows(backend.services.database)
      expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('row_marks')
    },
  )

  test(
    'another bucket of the object store holds them as a folder does @all',
    { timeout: 120_000 },
    async () => {
      const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: path.join(folder, 'server'),
        configureBuckets: [{ name: 'backups' }],
      })
      const { port } = await server.run()
      const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
      const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...keys }
      const bucket = openPlace('s3://backups', { s3, dataDir: folder }, isBackupName)
      const { minute } = await begun({ place: bucket, placeName: 's3://backups' })
      await company('Molino Otto')
      await minute()
      expect((await restored(null, bucket)).content).toEqual(await now())
      expect((await stateOf()).checked?.problem).toBeNull()
      await server.close()
    },
  )

  test('of two portals one writes each minute', { timeout: 120_000 }, async ({ skip }) => {
    if (dialect === 'sqlite') skip('an embedded database has one')
    const [one, other] = [await begun(), portal()]
    for (let round = 0; round < 5; round++) {
      await company(`Molino ${round}`)
      await Promise.all([one.minute(), other.minute()])
    }
    const found = await restored()
    expect(found.content).toEqual(await now())
    expect(found.source.lacks).toEqual([])
    const numbers = (await points()).filter((point) => point.endsWith('minute'))
    expect(numbers).toEqual(numbers.map((_, at) => `1/${at + 1} minute`))
  })
})
