import type { Kysely } from 'kysely'
import type { Ctx } from '../../../core/context'
import type { Tables } from '../../../db/tables'

/** All that the public reads: a query of another table does not compile. */
export type DirectoryTables = Pick<Tables, keyof Tables & `directory_${string}`>

export function directoryDb(ctx: Ctx): Kysely<DirectoryTables> {
  const db: unknown = ctx.db
  return db as Kysely<DirectoryTables>
}
