import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from '~/backend/db/connect'
import { assertMigrated, knownMigrations, migrate } from '~/backend/db/migrate'
import { schemaOf } from './schema'

const released = '0040-factors'

/**
 * The last migration, and a digest of all names up to it: updated by each new migration, after those merged
 * before it. Never for one inserted in between: databases may already have its successor.
 */
const landed = { last: '0093-letters-waiting', digest: '196b1697f8fd' }

const digestOf = (names: readonly string[]) =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)

/** @returns what to do about migrations that no database can have in that place; empty if all is well */
function wrongIn(names: readonly string[], mark: typeof landed): string {
  const at = names.indexOf(mark.last)
  if (at < 0) return `${mark.last} has landed, and stays as it is`
  if (digestOf(names.slice(0, at + 1)) !== mark.digest)
    return `a migration was put in before ${mark.last}, which databases have had: give it a number after that`
  const last = names.at(-1) ?? ''
  return last === mark.last
    ? ''
    : `write { last: '${last}', digest: '${digestOf(names)}' } for what has landed`
}

it('a new migration is the last by name', () => {
  expect([...knownMigrations].sort()).toEqual(knownMigrations)
  expect(wrongIn(knownMigrations, landed)).toBe('')
})

it('an inserted, renamed or removed migration is noticed', () => {
  const mark = { last: '0003-c', digest: digestOf(['0001-a', '0003-c']) }
  expect(wrongIn(['0001-a', '0003-c'], mark)).toBe('')
  expect(wrongIn(['0001-a', '0002-b', '0003-c'], mark)).toMatch(/put in before 0003-c/)
  expect(wrongIn(['0003-c'], mark)).toMatch(/put in before 0003-c/)
  expect(wrongIn(['0001-a', '0003-d'], mark)).toMatch(/0003-c has landed/)
  expect(wrongIn(['0001-a', '0003-c', '0004-d'], mark)).toMatch(/last: '0004-d'/)
})

it('each file of a migration since the baseline is registered, and no release has one that is older than those of the release before', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../app/backend/db/migrations')
  const releases = (await readdir(folder)).sort()
  const files = await Promise.all(releases.map((release) => readdir(path.join(folder, release))))
  expect(
    files.flatMap((names) =>
      names
        .map((file) => path.basename(file, '.ts'))
        .filter((name) => /^\d/.test(name))
        .sort(),
    ),
  ).toEqual(knownMigrations.slice(knownMigrations.indexOf(released) + 1))
})

it('the baseline makes what release 0.1.0 left', async () => {
  const database = openSqlite(':memory:')
  await migrate(database, released)
  const made = Object.entries(await schemaOf(database)).map((part) => part.join(' ').replace(/\s+/g, ' '))
  expect(digestOf(made.sort())).toBe('c84bb6939a62')
  await database.close()
})

it('a database from between two releases is refused, with what to do', async () => {
  const refused = async (upTo: string, lacking: string) => {
    const database = openSqlite(':memory:')
    await migrate(database, upTo)
    await sql`delete from kysely_migration where name = ${lacking}`.execute(database.db)
    for (const start of [migrate(database), assertMigrated(database)])
      await expect(start).rejects.toThrow(
        new RegExp(
          `has had the migration 00.*, but not ${lacking}.*Go on with the build that made it, or restore`,
        ),
      )
    await database.close()
  }
  await refused('0043-passkeys', '0042-asked-again')
  // The baseline comes as a whole.
  await refused('0043-passkeys', '0005-lists')
  await refused(released, released)
})
