import type { Ctx } from './context'
import { classifyError } from '../db/classify-error'

/**
 * Removes the file of a row whose transaction failed. If the database went away, the row may exist: the file
 * stays, and `sweepStoredFiles` removes it if it has no row.
 */
export async function discardStoredFile(ctx: Ctx, storageKey: string, error: unknown): Promise<void> {
  if (classifyError(error) !== 'away') await ctx.storage.remove(storageKey)
}
