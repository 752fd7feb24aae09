import type { Ctx } from './context'

// PostgreSQL's serialisation failure and deadlock; SQLite's file written by another process (the command line) meanwhile.
const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])

/**
 * Runs `work` in one transaction; within one already open it joins that.
 * Where the database says that somebody else was in the way it is tried again, three times at most.
 * @throws what `work` throws; nothing of it stays
 */
export async function withTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db, inTransaction: true }))
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code
      if (attempt >= 3 || typeof code !== 'string' || !retryable.has(code)) throw error
    }
  }
}
