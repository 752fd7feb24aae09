import type { Ctx } from './context'
import { classifyError } from '../db/classify-error'

/**
 * Removes a file that was stored for a row which has failed to come about. Where the database went away meanwhile nobody
 * knows whether it did: then the file stays, and the clean-up of stored files takes it if it is nobody's.
 * @param error what the transaction of the row threw
 */
export async function takeBackFile(ctx: Ctx, storageKey: string, error: unknown): Promise<void> {
  if (classifyError(error) !== 'away') await ctx.storage.remove(storageKey)
}
