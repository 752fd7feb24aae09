import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { writeBackup } from '~/backend/backup/write-backup'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { leaseTable } from '~/backend/db/leases'
import { migrate } from '~/backend/db/migrate'
import { openDatabase } from '~/backend/db/open'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { describeDialects } from '../../support/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { contentOf, fill } from '../migrations/content'
import { bundle } from './bundle'

/** Older than the portal, so that a restore migrates before and after it fills. */
const earlier = '0040-factors'
const quiet = { info() {}, warn() {}, error() {} }

async function migratePostgres(url: string): Promise<void> {
  const database = openPostgres(url, { poolSize: 1, onError() {} })
  await migrate(database)
  await database.close()
}

describeDialects('a restore that is killed', (dialect) => {
  let program: Awaited<ReturnType<typeof bundle>>
  let folder: string
  let backup: string
  let places = 0
  const cleanUps: (() => Promise<void>)[] = []

  beforeAll(async () => {
    program = await bundle('doomed.ts')
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-restoring-'))
    backup = path.join(folder, 'backup')
    const database = openSqlite(path.join(folder, 'source.sqlite'))
    await migrate(database, earlier)
    await fill(database)
    const storage = diskStorage(path.join(folder, 'source'))
    await writeBackup({ database, storage, clock: () => new Date('2026-11-20T09:00:00Z') }, backup)
    await database.close()
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp()
    await program.remove()
    await rm(folder, { recursive: true, force: true })
  })

  interface Place {
    file: string
    url: string | null
  }

  async function newPlace(migrated = false): Promise<Place> {
    const home = path.join(folder, `${++places}`)
    await mkdir(home)
    const postgres =
      dialect === 'postgres' ? await createPostgresDatabase(migrated ? migratePostgres : undefined) : null
    if (postgres) cleanUps.push(() => postgres.drop())
    return { file: path.join(home, 'sigillo.sqlite'), url: postgres?.url ?? null }
  }

  const opened = ({ file, url }: Place): Database =>
    url ? openPostgres(url, { poolSize: 2, onError() {} }) : openSqlite(file)

  async function using<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
    const database = opened(place)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** @returns the number of statements if the process was not killed, else null */
  function restoreAndDie(at: number, { file, url }: Place): Promise<number | null> {
    const args = [program.file, 'restore', `${at}`, file, url ?? '', backup]
    return new Promise((resolve, reject) => {
      execFile(process.execPath, args, (error, stdout, stderr) => {
        if (error?.signal === 'SIGKILL') resolve(null)
        else if (error) reject(new Error(stderr))
        else resolve(Number(stdout))
      })
    })
  }

  /** The half minute for which a killed one counts as running. */
  const outlive = (place: Place) =>
    place.url
      ? using(place, ({ db }) =>
          sql`update ${sql.table(leaseTable)} set until = clock_timestamp() - interval '1 second'`.execute(
            db,
          ),
        )
      : Promise.resolve()

  /** What the next start serves. @throws why it does not start */
  async function served(place: Place): Promise<unknown> {
    const settings = { databaseUrl: place.url, databasePool: 2, migrates: true, sqliteFile: place.file }
    const database = await openDatabase(settings, quiet, { skipMigrations: false })
    try {
      return await contentOf(database)
    } finally {
      await database.close()
    }
  }

  it(
    'a restore killed at 20 moments leaves the old data, or all of the new',
    { timeout: 300_000 },
    async () => {
      const used = async () => {
        const place = await newPlace(true)
        await using(place, async (database) => {
          await migrate(database)
          await sql`insert into settings (name, value, updated_at) values ('mine', 'yes', '2026-01-01')`.execute(
            database.db,
          )
        })
        return place
      }
      const whole = await used()
      const before = await served(whole)
      const statements = (await restoreAndDie(0, whole)) ?? 0
      const after = await served(whole)
      expect(after).not.toEqual(before)
      const source = path.join(folder, 'copy.sqlite')
      await copyFile(path.join(folder, 'source.sqlite'), source)
      expect(after).toEqual(await served({ file: source, url: null }))
      let kept = 0
      for (let kill = 1; kill <= 20; kill++) {
        const place = await used()
        // A lease is renewed by the clock, so the number of statements varies by a few.
        const at = Math.ceil((kill * (statements - 8)) / 20)
        expect(await restoreAndDie(at, place), `statement ${at} of ${statements}`).toBeNull()
        await outlive(place)
        const found = JSON.stringify(await served(place))
        if (found === JSON.stringify(before)) kept++
        else expect(found).toBe(JSON.stringify(after))
      }
      expect(kept).toBeGreaterThan(15)
    },
  )

  it('a killed restore into an empty database starts no empty portal', { timeout: 120_000 }, async () => {
    const whole = await newPlace()
    const statements = (await restoreAndDie(0, whole)) ?? 0
    const after = await served(whole)
    for (const part of [0.3, 0.8]) {
      const place = await newPlace()
      expect(await restoreAndDie(Math.ceil(part * statements), place)).toBeNull()
      await outlive(place)
      await expect(served(place)).rejects.toThrow(/restore into it was cut off.*Run the restore again/)
      await expect(served(place)).rejects.toThrow(
        dialect === 'sqlite' ? /remove .*\.restoring/ : /drop the table/,
      )
      const storage = diskStorage(path.join(path.dirname(place.file), 'files'))
      await restoreBackup({ database: opened(place), sqliteFile: place.file, storage }, backup)
      expect(await served(place)).toEqual(after)
    }
  })
})
