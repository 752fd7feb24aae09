/**
 * A process that kills itself exactly when it sends the database a given statement: `node doomed.mjs
 * migrate|restore <number of the statement, 0 for none> <SQLite's file> <PostgreSQL's address or ''> [backup]`.
 * Says how many statements there were.
 */
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { openDatabase } from '~/backend/db/open'
import { diskStorage } from '~/backend/drivers/storage/disk'

const [what, number = '', sqliteFile = '', url = '', backup = ''] = process.argv.slice(2)
const fatal = Number(number)
let sent = 0
const count = () => {
  if (++sent === fatal) process.kill(process.pid, 'SIGKILL')
}

/** Calls `before` with the receiver, each time. */
function beforeEach<T extends object>(prototype: T, method: keyof T, before: (on: T) => void): void {
  const own = prototype[method] as (...args: unknown[]) => unknown
  prototype[method] = function (this: T, ...args: unknown[]) {
    before(this)
    return own.apply(this, args)
  } as T[keyof T]
}

const statement = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as SQLite.Statement
for (const method of ['run', 'all', 'iterate'] as const)
  beforeEach(statement, method, ({ database }) => {
    // An in-memory database survives nothing.
    if (!database.memory) count()
  })
beforeEach(pg.Client.prototype, 'query', count)

const quiet = { info() {}, warn() {}, error() {} }
const settings = { databaseUrl: url || null, databasePool: 2, migrates: true, sqliteFile }
const database = await openDatabase(settings, quiet, { skipMigrations: what === 'restore' })
if (what === 'restore') {
  const storage = diskStorage(path.join(path.dirname(sqliteFile), 'files'))
  await restoreBackup({ database, sqliteFile, storage }, backup, { force: true })
} else {
  await sql`select 1`.execute(database.db)
  await database.close()
}
console.log(sent)
