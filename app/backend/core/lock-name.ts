import { sql } from 'kysely'
import type { Ctx } from './context'

/**
 * Until the transaction ends, others that lock this name wait: for what no row and no unique index stands for. SQLite
 * has one writer anyway.
 */
export async function lockName(tx: Ctx, name: string): Promise<void> {
  if (tx.database.dialect !== 'postgres') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}
