import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from './context'

// PostgreSQL: serialization failure, deadlock. SQLite: written by another connection (minutes, the command line).
const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])

/** Joins the open transaction, if any; retries conflicts, six attempts in all. @throws what `work` throws */
export async function withTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      // Never a replica, which `ctx.db` may be.
      return await ctx.database.db.transaction().execute((db) => work({ ...ctx, db, inTransaction: true }))
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code
      if (attempt >= 6 || typeof code !== 'string' || !retryable.has(code)) throw error
      // SQLite refuses at once, and waits for nobody, where a transaction has read before it writes.
      await wait(5 * 2 ** attempt)
    }
  }
}

/** A part of the transaction that leaves no trace if it fails, or with `undone`. @throws what `work` throws */
export async function withSavepoint<T>(tx: Ctx, work: () => Promise<T>, { undone = false } = {}): Promise<T> {
  let stays = false
  await sql`savepoint part`.execute(tx.db)
  try {
    const result = await work()
    stays = !undone
    return result
  } finally {
    if (!stays) await sql`rollback to savepoint part`.execute(tx.db)
    await sql`release savepoint part`.execute(tx.db)
  }
}
