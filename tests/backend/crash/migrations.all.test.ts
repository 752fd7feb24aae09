import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { knownMigrations, migrate } from '~/backend/db/migrate'
import { up as baseline } from '~/backend/db/migrations/0.1/baseline'
import { openDatabase } from '~/backend/db/open'
import { createPostgresDatabase } from '../../support/postgres'
import { contentOf, fill } from '../migrations/content'
import { schemaOf } from '../migrations/schema'
import { bundle } from './bundle'

/** As release 0.1.0 left it. */
const earlier = '0040-factors'

let program: Awaited<ReturnType<typeof bundle>>
let folder: string
let base: string
const log = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  program = await bundle('doomed.ts')
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-migrating-'))
  base = path.join(folder, 'base.sqlite')
  await usingFile(base, async (database) => {
    await migrate(database, earlier)
    await fill(database)
  })
})
afterAll(async () => {
  await program.remove()
  await rm(folder, { recursive: true, force: true })
})

async function usingFile<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openSqlite(file)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

let copies = 0
async function copyOfBase(): Promise<string> {
  const file = path.join(folder, `${++copies}.sqlite`)
  await copyFile(base, file)
  return file
}

/** @returns the number of statements if the process was not killed, else null */
function migrateAndDie(at: number, file: string, url = ''): Promise<number | null> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program.file, 'migrate', `${at}`, file, url], (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve(null)
      else if (error) reject(new Error(stderr))
      else resolve(Number(stdout))
    })
  })
}

/** The next start: what it finds, and what it does. */
async function start(file: string, url: string | null = null) {
  const settings = { databaseUrl: url, databasePool: 2, migrates: true, sqliteFile: file }
  const database = await openDatabase(settings, log, { skipMigrations: false })
  try {
    const content = await contentOf(database)
    const had = await database.db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute()
    const schema = Object.entries(await schemaOf(database)).filter(([name]) => !/kysely|lease/.test(name))
    return { content, had: had.map((row) => row.name), schema: Object.fromEntries(schema) }
  } finally {
    await database.close()
  }
}

describe('a process killed while it migrates', () => {
  it(
    'a SQLite file killed at 50 moments is completed by the next start, with every row',
    { timeout: 300_000 },
    async () => {
      const whole = await copyOfBase()
      const statements = (await migrateAndDie(0, whole)) ?? 0
      const expected = await start(whole)
      expect(expected.had).toEqual(knownMigrations)
      const kills = 50
      expect(statements).toBeGreaterThanOrEqual(kills)
      let kill = 0
      const lane = async () => {
        while (kill < kills) {
          const at = Math.ceil((++kill * statements) / kills)
          const file = await copyOfBase()
          expect(await migrateAndDie(at, file), `statement ${at} of ${statements}`).toBeNull()
          expect(await start(file), `statement ${at} of ${statements}`).toEqual(expected)
          await rm(file)
        }
      }
      await Promise.all([lane(), lane()])
    },
  )

  it('PostgreSQL is unchanged', { timeout: 300_000 }, async () => {
    const made = async () => {
      const postgres = await createPostgresDatabase()
      const database = openPostgres(postgres.url, { poolSize: 1, onError() {} })
      await migrate(database, earlier)
      await fill(database)
      await database.close()
      return postgres
    }
    const whole = await made()
    const statements = (await migrateAndDie(0, '', whole.url)) ?? 0
    const expected = await start('', whole.url)
    await whole.drop()
    for (const part of [0.1, 0.4, 0.7, 0.9, 0.97]) {
      const postgres = await made()
      expect(await migrateAndDie(Math.ceil(part * statements), '', postgres.url)).toBeNull()
      expect(await start('', postgres.url)).toEqual(expected)
      await postgres.drop()
    }
  })
})

it("a SQLite file that Kysely's Migrator made, as in release 0.1, is migrated and stays readable for it", async () => {
  const nothing = { up: () => Promise.resolve() }
  const made = knownMigrations.map((name) => [name, nothing] as const)
  const first = { up: (db: Kysely<unknown>) => baseline(db, 'sqlite') }
  const provider = {
    getMigrations: () => Promise.resolve({ ...Object.fromEntries(made), '0001-first': first }),
  }
  const file = path.join(folder, 'earlier.sqlite')
  await usingFile(file, async (database) => {
    const { error } = await new Migrator({ db: database.db, provider }).migrateTo(earlier)
    expect(error).toBeUndefined()
    await fill(database)
  })
  expect(await start(file)).toEqual(await start(await copyOfBase()))
  await usingFile(file, async ({ db }) =>
    expect(await new Migrator({ db, provider }).migrateToLatest()).toEqual({ results: [] }),
  )
})
