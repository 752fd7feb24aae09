import { createHash } from 'node:crypto'
import { access, appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup, restoreBackup, type RestoreTarget } from '~/backend/backup/restore-backup'
import {
  derivedTables,
  manifestFile,
  storedFile,
  tableFile,
  tablesInOrder,
  type BackupManifest,
} from '~/backend/backup/manifest'
import { writeBackup } from '~/backend/backup/write-backup'
import { openPostgres, openSqlite, type Database, type Dialect } from '~/backend/db/connect'
import { knownMigrations, migrate } from '~/backend/db/migrate'
import { openDatabase } from '~/backend/db/open'
import { version } from '~/domain/version'
import { diskStorage } from '~/backend/drivers/storage/disk'
import type { FileStorage } from '~/backend/drivers/storage/port'
import { describeDialects } from '../../support/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { wrongFlags } from '../../support/wrong-flags'
import { createWorld, type World } from '../certificates/world'

const dialects: Dialect[] = ['sqlite', 'postgres']

async function contentOf({ db }: Database): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const table of Object.keys(tablesInOrder)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    content[table] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort()
  }
  // Kept by triggers, differently on each database; their sums are the same.
  const counts = await sql`
    select item_table, status, newest, newest_of_status, cast(sum(total) as integer) as items from item_counts
    group by item_table, status, newest, newest_of_status having sum(total) <> 0 order by 1, 2, 3, 4
  `.execute(db)
  return { ...content, counts: counts.rows }
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describeDialects('A backup', (dialect) => {
  let world: World
  let folder: string
  let cleanUps: (() => Promise<void>)[]
  beforeAll(async () => {
    cleanUps = []
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-backup-'))
    world = await createWorld(dialect)
    await issue(await world.product('Spaghetti'))
    const renewed = await issue(await world.product('Penne'))
    await issue(await world.product('Ziti'), renewed)
    await renewItems(await world.product('Bucatini'))
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
    await world.close()
    await rm(folder, { recursive: true, force: true })
  })

  let names = 0
  const newFolder = () => path.join(folder, `${++names}`)
  const issue = async (productId: string, renewedFromId?: string) => {
    const certificationGroup = { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' }
    const form = { productIds: [productId], certificationGroup, ...(renewedFromId && { renewedFromId }) }
    return (await world.manager.api.certificates.create(form)).id
  }

  /** An approved renewal, an open one, and an abandoned one. */
  const renewItems = async (productId: string) => {
    const { ingredients, products } = world.manager.api
    const { id: ingredientId } = await ingredients.clone({ ingredientId: world.ingredient })
    await ingredients.approve({ ingredientId })
    await ingredients.clone({ ingredientId })
    const { id: renewal } = await products.clone({ productId })
    await products.remove({ productId: renewal, reason: 'Doppione' })
    await products.clone({ productId })
  }

  /** A second connection to the same database, like the command line's. */
  function alongside(): Database {
    const { database } = world.test.services
    if (dialect === 'sqlite') return openSqlite(path.join(world.test.folder, 'test.sqlite'))
    return { ...database, close: () => Promise.resolve() }
  }

  async function takeBackup(): Promise<{ to: string; manifest: BackupManifest }> {
    const to = newFolder()
    const database = alongside()
    const manifest = await writeBackup({ ...world.test.services, database }, to)
    await database.close()
    return { to, manifest }
  }

  /** An empty target for a restore, and a way to inspect it afterwards. */
  async function emptyTarget(
    to: Dialect,
  ): Promise<RestoreTarget & { reopen(): Database; url: string | null }> {
    const place = newFolder()
    const sqliteFile = path.join(place, 'sigillo.sqlite')
    const storage = diskStorage(path.join(place, 'files'))
    const postgres = to === 'postgres' ? await createPostgresDatabase() : null
    if (postgres) cleanUps.push(() => postgres.drop())
    const reopen = () => {
      const options = { poolSize: 2, onError: () => {} }
      const database = postgres ? openPostgres(postgres.url, options) : openSqlite(sqliteFile)
      cleanUps.push(() => database.close())
      return database
    }
    return { database: reopen(), sqliteFile, storage, reopen, url: postgres?.url ?? null }
  }

  /** The target's database, as a portal opens it. */
  async function openPortal({ url, sqliteFile }: { url: string | null; sqliteFile: string }) {
    const settings = { databaseUrl: url, databasePool: 2, sqliteFile, migrates: true }
    const database = await openDatabase(settings, world.test.services.log, { skipMigrations: false })
    cleanUps.push(() => database.close().catch(() => {}))
    return database
  }

  async function keysIn({ storage }: RestoreTarget): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys
  }

  test('a backup has every table of the database', async () => {
    const found = await world.test.services.database.db.introspection.getTables()
    const ours = found
      .map((table) => table.name)
      // SQLite's internal tables of its search index are rebuilt from the rows.
      .filter((name) => !/_search(_|$)/.test(name) && !name.startsWith('kysely_'))
    expect([...Object.keys(tablesInOrder), ...derivedTables].sort()).toEqual(ours.sort())
  })

  for (const to of dialects) {
    test(`a backup is restored completely on ${to}, with its files`, async () => {
      const { to: from, manifest } = await takeBackup()
      expect(manifest).toMatchObject({
        dialect,
        release: version,
        migrations: knownMigrations,
        missingFiles: [],
      })
      expect(manifest.files.length).toBe(3)

      const target = await emptyTarget(to)
      await restoreBackup(target, from)
      const restored = target.reopen()
      expect(await contentOf(restored)).toEqual(await contentOf(world.test.services.database))
      expect(await migrate(restored)).toEqual([])
      for (const database of [world.test.services.database, restored]) {
        for (const table of ['ingredients', 'products'] as const) {
          const { rows, wrong, counts } = await wrongFlags(database, table)
          expect(rows.some((row) => row.newest === 0 && row.deleted_at === null)).toBe(true)
          expect({ wrong, counts }).toEqual({ wrong: [], counts: [] })
        }
      }
      for (const { key } of manifest.files) {
        const bytes = await target.storage.read(key)
        expect(Buffer.from(bytes)).toEqual(Buffer.from(await world.test.services.storage.read(key)))
      }
      if (to === 'sqlite') {
        const { rows } = await sql`pragma foreign_key_check`.execute(restored.db)
        expect(rows).toEqual([])
      }
    })
  }

  test('a backup is of one moment, while writes continue', async () => {
    let writing = true
    let made = 0
    const writer = async () => {
      while (writing) {
        await issue(await world.product(`Formato ${++made}`))
      }
    }
    const writers = [writer(), writer()]
    while (made < 3) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = made
    const backups: Awaited<ReturnType<typeof takeBackup>>[] = []
    try {
      // A small database is copied too quickly: repeated until writes have come in between.
      do backups.push(await takeBackup())
      while (backups.length < 2 || made <= before)
    } finally {
      writing = false
      await Promise.all(writers)
    }

    for (const { to: from, manifest } of backups) {
      expect(manifest.missingFiles).toEqual([])
      const target = await emptyTarget(dialect === 'sqlite' ? 'postgres' : 'sqlite')
      await restoreBackup(target, from)
      const { db } = target.reopen()
      // Complete documents only: each with its group, its line, its product marked, its file.
      const documents = await db.selectFrom('certificates').selectAll().execute()
      const lines = await db.selectFrom('certificate_products').selectAll().execute()
      expect(lines.length).toBe(documents.length)
      const marked = await db
        .selectFrom('products')
        .select('certificate_id')
        .where('certificate_id', 'is not', null)
        .execute()
      const live = await db
        .selectFrom('certificates as c')
        .innerJoin('certification_groups as g', 'g.id', 'c.certification_group_id')
        .select('c.id')
        .where('g.replaced_by_id', 'is', null)
        .execute()
      expect(live.length).toBeGreaterThan(0)
      expect(marked.map((one) => one.certificate_id).sort()).toEqual(live.map((one) => one.id).sort())
      for (const document of documents) {
        expect((await target.storage.read(document.storage_key)).byteLength).toBe(Number(document.size))
      }
    }
  })

  test('a backup refuses a folder that is not empty', async () => {
    const { to } = await takeBackup()
    await expect(writeBackup(world.test.services, to)).rejects.toThrow(/not empty/)
  })

  test('a backup names missing files', async () => {
    const groupId = await issue(await world.product('Orecchiette'))
    const { certificates } = await world.manager.api.certificates.get({ certificationGroupId: groupId })
    const key = `certificates/${certificates[0]?.id}`
    const bytes = await world.test.services.storage.read(key)
    await world.test.services.storage.remove(key)
    expect((await takeBackup()).manifest.missingFiles).toEqual([key])
    await world.test.services.storage.put(key, bytes)
  })

  test('a restore over existing data must be forced', async () => {
    const { to: from } = await takeBackup()
    const expected = await contentOf(world.test.services.database)
    const target = await emptyTarget(dialect)
    await restoreBackup(target, from)
    const database = target.reopen()
    const { db } = database
    await db.updateTable('companies').set({ business_name: 'Altro' }).execute()
    await expect(restoreBackup({ ...target, database }, from)).rejects.toThrow(/not empty/)
    expect((await db.selectFrom('companies').select('business_name').execute())[0]?.business_name).toBe(
      'Altro',
    )
    await database.close()
    // Like the command line: no query was made before.
    await restoreBackup({ ...target, database: target.reopen() }, from, { force: true })
    expect(await contentOf(target.reopen())).toEqual(expected)
  })

  test('a damaged, incomplete or newer backup is not restored', async () => {
    const target = await emptyTarget(dialect)
    const refused = async (from: string, words: RegExp) => {
      await expect(restoreBackup(target, from)).rejects.toThrow(words)
      expect(await target.database.db.introspection.getTables()).toEqual([])
    }
    const damaged = await takeBackup()
    await appendFile(tableFile(damaged.to, 'notes'), '{}\n')
    await refused(damaged.to, /damaged.*notes/)
    await expect(checkBackup(damaged.to)).rejects.toThrow(/damaged.*notes/)

    const incomplete = await takeBackup()
    await rm(storedFile(incomplete.to, incomplete.manifest.files[0]?.key ?? ''))
    await refused(incomplete.to, /damaged.*missing/)

    const broken = await takeBackup()
    await rm(manifestFile(broken.to))
    await refused(broken.to, /no manifest/)

    const newer = await takeBackup()
    const manifest = JSON.parse(await readFile(manifestFile(newer.to), 'utf8')) as BackupManifest
    const rewritten = async (changes: Partial<BackupManifest>) => {
      await writeFile(manifestFile(newer.to), JSON.stringify({ ...manifest, ...changes }))
      return newer.to
    }
    const future = [...manifest.migrations, '9999-from-the-future']
    await refused(
      await rewritten({ migrations: future, release: '9.9.9' }),
      /newer version.*\(9\.9\.9; this is/,
    )
    // As an earlier release made it on a later one's database.
    const lacking = manifest.tables.filter(({ name }) => name !== 'visits')
    await refused(await rewritten({ tables: lacking }), /lacks tables.*\(visits\)/)
    const between = manifest.migrations.filter((name) => name !== '0043-passkeys')
    await refused(await rewritten({ migrations: between }), /but not 0043-passkeys.*between two releases/)
  })

  test('a backup is verified without a database', async () => {
    const { to, manifest } = await takeBackup()
    expect(await checkBackup(to)).toEqual(manifest)
    const rewrite = async (line: string) => {
      await writeFile(tableFile(to, 'notes'), line)
      const notes = { size: line.length, sha256: createHash('sha256').update(line).digest('hex') }
      const tables = manifest.tables.map((table) => (table.name === 'notes' ? { ...table, ...notes } : table))
      await writeFile(manifestFile(to), JSON.stringify({ ...manifest, tables }))
      return checkBackup(to)
    }
    await expect(rewrite('{"id":"n",\n')).rejects.toThrow(/line 1 of .*notes.* is no row/)
    await expect(rewrite('{"colour":"red"}\n')).rejects.toThrow(/has colour, which its table has not/)
    await expect(rewrite('{"id":"n"}\n')).rejects.toThrow(/notes has 1 rows instead of \d+/)
  })

  test('a database unknown to this release is not backed up', async () => {
    const { database, storage } = await emptyTarget(dialect)
    const { clock } = world.test.services
    const to = newFolder()
    const refused = async (words: RegExp) => {
      await expect(writeBackup({ database, storage, clock }, to)).rejects.toThrow(words)
      await expect(access(manifestFile(to))).rejects.toThrow()
      await rm(to, { recursive: true, force: true })
    }
    await refused(/no portal has ever used/)
    await migrate(database)
    await sql`alter table users add column colour text`.execute(database.db)
    await refused(/users\.colour is not ours/)
    await sql`alter table users drop column colour`.execute(database.db)
    await sql`drop table saved_views`.execute(database.db)
    await refused(/saved_views is missing/)
    await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '2030-01-01')`.execute(
      database.db,
    )
    await refused(/of a later release.*9998-later.*make the backup with the release that it is of/)
  })

  if (dialect === 'postgres')
    test("a restore replaces the portal's tables, and nothing else", async () => {
      const { to: from } = await takeBackup()
      const target = await emptyTarget(dialect)
      await restoreBackup(target, from)
      const { db } = target.reopen()
      const run = (text: string) => sql.raw(text).execute(db)
      await run('create table wages (id text primary key, amount integer)')
      await run(`insert into wages values ('a', 7)`)
      await run('create function twice(n integer) returns integer language sql as $$ select 2 * n $$')
      await run('create view spent as select twice(amount) as amount from wages')
      const again = () => restoreBackup({ ...target, database: target.reopen() }, from, { force: true })
      await again()
      expect((await run('select amount from spent')).rows).toEqual([{ amount: 14 }])
      expect(await contentOf(target.reopen())).toEqual(await contentOf(world.test.services.database))

      await run('create view names as select business_name from companies')
      await expect(again()).rejects.toThrow(/depends on its tables.*view names/)
      expect((await run('select * from names')).rows).not.toEqual([])
      await run('drop view names')
      await run(`insert into kysely_migration (name, timestamp) values ('9998-later', '2030-01-01')`)
      await expect(again()).rejects.toThrow(/of a later release \(9998-later\)/)
    })

  test('a restore under a running portal is refused, and changes nothing', async () => {
    const { to: from } = await takeBackup()
    const target = await emptyTarget(dialect)
    const portal = await openPortal(target)
    await portal.db.insertInto('counters').values({ name: 'portal', value: 7 }).execute()
    await expect(restoreBackup(target, from, { force: true })).rejects.toThrow(/in use: stop the portal/)
    await expect(portal.db.selectFrom('counters').selectAll().execute()).resolves.toHaveLength(1)
    expect(await keysIn(target)).toEqual([])
    await portal.close()
    if (dialect === 'postgres') {
      const { db } = target.reopen()
      const found = await sql<{ id: string }>`select id from process_leases`.execute(db)
      expect(found.rows).toEqual([])
      // A killed portal.
      const leave = (until: string) =>
        sql`insert into process_leases (id, kind, host, until) values ('dead', 'portal', 'elsewhere', clock_timestamp() + ${until}::interval)
          on conflict (id) do update set until = excluded.until`.execute(db)
      await leave('1 minute')
      await expect(
        restoreBackup({ ...target, database: target.reopen() }, from, { force: true }),
      ).rejects.toThrow(/in use/)
      await leave('-1 second')
    }
    await restoreBackup({ ...target, database: target.reopen() }, from, { force: true })
    expect(await contentOf(target.reopen())).toEqual(await contentOf(world.test.services.database))
  })

  test('no portal starts until a restore is finished', async () => {
    const { to: from } = await takeBackup()
    const target = await emptyTarget(dialect)
    // A portal starts at the worst moment: when the first file is restored, and the database is still old.
    const tried: unknown[] = []
    let late: SQLite.Database | undefined
    const storage: FileStorage = {
      ...target.storage,
      async putStream(key, data) {
        if (tried.length === 0) {
          if (dialect === 'postgres') {
            const portal = await openPortal(target)
            tried.push(await sql`select 1`.execute(portal.db).catch((error: unknown) => error))
            await portal.close()
          } else {
            late = new SQLite(target.sqliteFile, { timeout: 0 })
            tried.push(attempt(() => late?.pragma('journal_mode = WAL')))
          }
        }
        return target.storage.putStream(key, data)
      },
    }
    await restoreBackup({ ...target, storage }, from)
    expect(tried).toEqual([expect.any(Error)])
    // On SQLite it has the old file open, which it must not take for the database.
    if (late) expect(() => late?.pragma('journal_mode = WAL')).toThrow(/not a database/)
    late?.close()
    expect(await contentOf(target.reopen())).toEqual(await contentOf(world.test.services.database))
  })

  test('an older backup is migrated', async () => {
    const old = await emptyTarget(dialect)
    await migrate(old.database, '0040-factors')
    await sql`insert into settings (name, value, updated_at) values ('old', 'yes', '2026-01-01')`.execute(
      old.database.db,
    )
    const from = newFolder()
    const made = await writeBackup({ ...world.test.services, ...old }, from)
    expect(made.migrations.at(-1)).toBe('0040-factors')
    const target = await emptyTarget(dialect)
    await restoreBackup(target, from)
    const { db } = target.reopen()
    const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(names.rows.map((row) => row.name)).toEqual(knownMigrations)
    expect((await db.selectFrom('settings').select('value').executeTakeFirst())?.value).toBe('yes')
  })
})
