import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { adminOptions } from '~/backend/cli/admin'
import { restoreOptions } from '~/backend/cli/restore'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { hadMigrations, knownMigrations, migrate } from '~/backend/db/migrate'
import { describeDialects } from '../../support/backend'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/postgres'
import { bundle, run, type Program } from '../operations/processes'

describeDialects('the commands', (dialect) => {
  let program: Program
  let folder: string
  let data: string
  let postgres: PostgresDatabase | null = null
  let places = 0

  beforeAll(async () => {
    program = await bundle('app/backend/cli/cli.ts')
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-commands-'))
  })
  afterAll(async () => {
    await program.remove()
    await rm(folder, { recursive: true, force: true })
  })
  /** A target that does not exist yet. */
  beforeEach(async () => {
    data = path.join(folder, `${++places}`)
    postgres = dialect === 'postgres' ? await createPostgresDatabase() : null
    return () => postgres?.drop()
  })

  async function call(...args: string[]): Promise<{ code: number | null; said: string }> {
    const env = { DATA_DIR: data, ...(postgres && { DATABASE_URL: postgres.url }) }
    const called = await run(program, env, args)
    const code = await called.ended
    return { code, said: called.said() }
  }

  async function using<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = postgres
      ? openPostgres(postgres.url, { poolSize: 1, onError() {} })
      : openSqlite(path.join(data, 'sigillo.sqlite'))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** @returns the contents of the data folder and of PostgreSQL; null without a folder */
  async function made(): Promise<{ files: string[] | null; tables: string[] }> {
    const files = await readdir(data).catch(() => null)
    const tables = postgres ? await using(({ db }) => db.introspection.getTables()) : []
    return { files, tables: tables.map(({ name }) => name) }
  }
  const untouched = { files: null, tables: [] }

  it(
    'every command describes itself and its options, without opening anything',
    { timeout: 240_000 },
    async () => {
      const all = await call('--help')
      expect(all.code).toBe(0)
      for (const name of ['migrate', 'seed-demo', 'admin', 'backup', 'restore'])
        expect(all.said).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
      for (const option of Object.keys({ ...adminOptions, ...restoreOptions }))
        expect(all.said).toContain(`--${option} `)
      for (const [name, options] of Object.entries({
        admin: adminOptions,
        restore: restoreOptions,
        backup: {},
      })) {
        const { code, said } = await call(name, '--help')
        expect([name, code]).toEqual([name, 0])
        for (const option of Object.keys(options)) expect(said).toContain(`--${option} `)
      }
      expect(await made()).toEqual(untouched)
    },
  )

  it('a command refuses unknown arguments, without opening anything', { timeout: 240_000 }, async () => {
    for (const [args, words] of [
      [['back-up'], /There is no command "back-up"/],
      [['admin', '--mail', 'a@b.test'], /--mail/],
      [['admin', '--email', 'nobody'], /is no e-mail address/],
      [['backup'], /Say where to/],
      [['restore', 'x', '--force', '--check'], /Say --check or --force/],
      [['restore', path.join(folder, 'none')], /no complete backup/],
      [['restore', path.join(folder, 'none'), '--check'], /no complete backup/],
      [['migrate', 'now'], /now/],
    ] as const) {
      const { code, said } = await call(...args)
      expect([args, code]).toEqual([args, 1])
      expect(said).toMatch(words)
    }
    expect(await made()).toEqual(untouched)
  })

  it(
    'a command names a database that no portal has used, and creates nothing',
    { timeout: 240_000 },
    async () => {
      const to = path.join(folder, 'no-backup')
      const where = postgres ? new URL(postgres.url).pathname : path.join(data, 'sigillo.sqlite')
      for (const args of [
        ['backup', to],
        ['admin', '--email', 'a@b.test'],
      ]) {
        const { code, said } = await call(...args)
        expect(code).toBe(1)
        expect(said).toContain(where)
        expect(said).toContain('has never been used by a portal')
      }
      expect(await made()).toEqual(untouched)
      expect(await readdir(folder)).not.toContain('no-backup')
    },
  )

  it('only migrate brings a database up to date', { timeout: 240_000 }, async () => {
    await using((database) => migrate(database, '0040-factors'))
    for (const args of [['admin', '--email', 'a@b.test'], ['seed-demo']]) {
      const { code, said } = await call(...args)
      expect(code).toBe(1)
      expect(said).toContain('waits for the command migrate')
    }
    expect((await using(hadMigrations)).at(-1)).toBe('0040-factors')
    expect((await call('migrate')).code).toBe(0)
    expect(await using(hadMigrations)).toEqual(knownMigrations)
    expect((await call('admin', '--email', 'a@b.test')).code).toBe(0)
  })

  it('backups are made, dated, verified and restored', { timeout: 240_000 }, async () => {
    await using((database) => migrate(database))
    const to = path.join(folder, `backup-${places}`)
    expect(await call('backup', to)).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up to/) })
    const told = await using(({ db }) =>
      db.selectFrom('settings').select('value').where('name', '=', 'backup.last_at').executeTakeFirst(),
    )
    expect(Date.parse(told?.value ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { code, said } = await call('restore', to, '--check')
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/can be restored: \d+ rows, 0 files, made by release \d/),
    ])
    expect(await call('restore', to)).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) })
  })
})
