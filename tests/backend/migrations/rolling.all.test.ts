import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite, type Database } from '~/backend/db/connect'
import { contracting, knownMigrations, migrate } from '~/backend/db/migrate'
import { openDatabase } from '~/backend/db/open'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/postgres'
import { schemaOf } from './schema'

/** The last migration of the latest release: updated only by a release. */
const released = '0040-factors'

const quiet = { info() {}, warn() {}, error() {} }

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  filled: boolean
}

interface Rule {
  table: string
  name: string
  columns: string[]
}

/** What an older release meets in a migration's schema: tables with their columns, and constraints. */
async function metBy({ db }: Database): Promise<{ columns: Column[]; rules: Rule[] }> {
  const columns = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  // An index over an expression (0) depends on no new column.
  const rules = await sql<Rule>`
    select c.relname as table, k.name, array(select coalesce(a.attname::text, '(expression)')
        from unnest(k.keys) as key left join pg_attribute as a on a.attrelid = c.oid and a.attnum = key) as columns
    from pg_class as c join (
      select conrelid as relation, conname as name, conkey as keys from pg_constraint where contype in ('c', 'f', 'x')
      union all select indrelid, indexrelid::regclass::text, indkey::int2[] from pg_index where indisunique
    ) as k on k.relation = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`.execute(db)
  return { columns: columns.rows, rules: rules.rows }
}

type Met = Awaited<ReturnType<typeof metBy>>

/** What would break the release of `before` in `after`, in words. */
function breaks(before: Met, after: Met): string[] {
  const found: string[] = []
  const keyOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`
  const now = new Map(after.columns.map((column) => [keyOf(column), column]))
  for (const column of before.columns) {
    const left = now.get(keyOf(column))
    if (!left) found.push(`${keyOf(column)} is gone`)
    else if (left.type !== column.type) found.push(`${keyOf(column)} is no longer ${column.type}`)
    else if (column.nullable && !left.nullable) found.push(`${keyOf(column)} must be filled now`)
    else if (column.filled && !left.filled) found.push(`${keyOf(column)} has lost its default`)
  }
  const old = new Map(before.columns.map((column) => [keyOf(column), column]))
  const tables = new Set(before.columns.map((column) => column.table))
  for (const column of after.columns) {
    if (!tables.has(column.table) || old.has(keyOf(column)) || column.nullable || column.filled) continue
    found.push(`${keyOf(column)} is new, and refuses rows without it`)
  }
  const rules = new Set(before.rules.map(keyOf))
  for (const rule of after.rules) {
    if (!tables.has(rule.table) || rules.has(keyOf(rule))) continue
    const isOfNew = rule.columns.some((name) => !old.has(`${rule.table}.${name}`) && name !== '(expression)')
    if (!isOfNew) found.push(`${keyOf(rule)} is new, and may refuse rows that were fine`)
  }
  return found
}

describe('what migrations do since the last release', () => {
  let postgres: PostgresDatabase
  let database: Database
  beforeAll(async () => {
    postgres = await createPostgresDatabase()
    database = openPostgres(postgres.url, { poolSize: 1, onError() {} })
  })
  afterAll(async () => {
    await database.close()
    await postgres.drop()
  })

  it('they let the previous release run on, except those that say otherwise', async () => {
    const known = knownMigrations
    const since = known.slice(known.indexOf(released) + 1)
    expect(Object.keys(contracting).filter((name) => !since.includes(name))).toEqual([])
    await migrate(database, released)
    let before = await metBy(database)
    for (const name of since) {
      await migrate(database, name)
      const after = await metBy(database)
      if (!contracting[name]) expect({ [name]: breaks(before, after) }).toEqual({ [name]: [] })
      before = after
    }
  })

  it('a breaking one is noticed', async () => {
    const before = await metBy(database)
    const after = async (...statements: string[]) => {
      const undo = new Error('undone')
      let found: string[] = []
      const trying = database.db.transaction().execute(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
        found = breaks(before, await metBy({ ...database, db }))
        throw undo
      })
      await expect(trying).rejects.toBe(undo)
      return found
    }
    expect(await after('alter table users drop column lang')).toEqual(['users.lang is gone'])
    expect(await after('alter table users rename column email to mail')).toEqual([
      'users.email is gone',
      'users.mail is new, and refuses rows without it',
    ])
    expect(await after('alter table users add column x text not null')).toEqual([
      'users.x is new, and refuses rows without it',
    ])
    expect(await after('alter table users alter column disabled_at type varchar(40)')).toEqual([
      'users.disabled_at is no longer text',
    ])
    expect(await after('create unique index one_name on companies (business_name)')).toEqual([
      'companies.one_name is new, and may refuse rows that were fine',
    ])
    expect(await after('alter table companies add check (business_name <> city)')).toEqual([
      'companies.companies_check is new, and may refuse rows that were fine',
    ])
    expect(
      await after(
        `alter table users add column x text not null default ''`,
        'alter table users add column y text unique references companies (id)',
        'create table more (id text primary key)',
        'create index users_by_lang on users (lang)',
      ),
    ).toEqual([])
  })
})

describe.each(['sqlite', 'postgres'] as const)('a database of a later release on %s', (dialect) => {
  it('is served unchanged if this release can run on it; else the start fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-rolling-'))
    const postgres = dialect === 'postgres' ? await createPostgresDatabase() : null
    const sqliteFile = path.join(folder, 'test.sqlite')
    const settings = { databaseUrl: postgres?.url ?? null, databasePool: 2, sqliteFile, migrates: true }
    const later = postgres
      ? openPostgres(postgres.url, { poolSize: 1, onError() {} })
      : openSqlite(sqliteFile)
    const start = async () => {
      const database = await openDatabase(settings, quiet, { skipMigrations: false })
      try {
        await database.db.selectFrom('users').select('id').execute()
      } finally {
        await database.close()
      }
    }
    try {
      await migrate(later)
      await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '2030-01-01')`.execute(
        later.db,
      )
      await sql`alter table users add column later text`.execute(later.db)
      const before = await schemaOf(later)
      await start()
      const kept = Object.entries(await schemaOf(later)).filter(([name]) => !name.includes('process_leases'))
      expect(Object.fromEntries(kept)).toEqual(before)
      await sql`insert into settings (name, value, updated_at) values ('schema.oldest_release', '9998-later', '2030-01-01')`.execute(
        later.db,
      )
      await expect(start()).rejects.toThrow(
        /of a later release \(9998-later\), which this one cannot go on with/,
      )
    } finally {
      await later.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
