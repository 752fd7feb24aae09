import type { Ctx } from './context'
import { classifyError } from '../db/classify-error'

/**
 * Removes the stored file of a row whose transaction failed with `error`. If the database went away, the row
 * may have been committed: then the file stays, and `sweepStoredFiles` removes it if it has no row.
 */
export async function takeBackFile(ctx: Ctx, storageKey: string, error: unknown): Promise<void> {
  if (classifyError(error) !== 'away') await ctx.storage.remove(storageKey)
}
