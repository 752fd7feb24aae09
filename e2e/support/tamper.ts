import path from 'node:path'
import SQLite from 'better-sqlite3'

import type { Portal } from './portal'

/** Changes the database under a running portal: no call can make time pass. */
export function tamper(portal: Pick<Portal, 'dataDir'>, ...statements: string[]): void {
  const database = new SQLite(path.join(portal.dataDir, 'sigillo.sqlite'), {
    fileMustExist: true,
    timeout: 30_000,
  })
  try {
    for (const statement of statements) database.exec(statement)
  } finally {
    database.close()
  }
}
