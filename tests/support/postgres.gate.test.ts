import pg from 'pg'
import { expect, test } from 'vitest'

import { createPostgresDatabase } from './postgres'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

test('gives each test its own copy of the migrated database, and deletes it afterwards', async () => {
  let migrations = 0
  const migrate = async (url: string) => {
    migrations += 1
    await query(url, 'CREATE TABLE seal (name text)')
  }
  const [one, two] = await Promise.all([createPostgresDatabase(migrate), createPostgresDatabase(migrate)])
  await query(one.url, `INSERT INTO seal VALUES ('vitis')`)
  expect(await query(one.url, 'SELECT name FROM seal')).toEqual([{ name: 'vitis' }])
  expect(await query(two.url, 'SELECT name FROM seal')).toEqual([])
  expect(migrations).toBe(1)
  await one.drop()
  await two.drop()
  await expect(query(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/)
})

test('gives an empty database without a migration', async () => {
  const database = await createPostgresDatabase()
  expect(await query(database.url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  await database.drop()
})
