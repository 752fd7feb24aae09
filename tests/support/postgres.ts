import { createHash, randomUUID } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

export interface PostgresDatabase {
  url: string
  /** Removes it, closing open connections. */
  drop(): Promise<void>
}

/**
 * A new database in the run's PostgreSQL server, for one test backend.
 *
 * @param migrate brings an empty database up to date, given its address. Runs once in a test run; every later database
 *   is a copy of that one, which takes a fraction of the time. Without it the database is empty.
 */
export async function createPostgresDatabase(
  migrate?: (url: string) => Promise<void>,
): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    const template = migrate ? await ensureTemplate(admin, migrate) : 'template0'
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** Creates the migrated template database, unless another worker has. */
async function ensureTemplate(admin: pg.Client, migrate: (url: string) => Promise<void>): Promise<string> {
  const name = `template_${createHash('sha256').update(migrate.toString()).digest('hex').slice(0, 16)}`
  const exists = async () =>
    (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  if (await exists()) return name
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  try {
    if (await exists()) return name
    const unfinished = `${name}_unfinished`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`)
    await migrate(urlOf(unfinished))
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
  }
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}
