import type { Ctx } from './context'
import { classifyError } from '../db/classify-error'

/** Removes the file of a row whose transaction failed. If the row may exist, the file stays for `sweepStoredFiles`. */
export async function discardStoredFile(ctx: Ctx, storageKey: string, error: unknown): Promise<void> {
  if (classifyError(error) !== 'away') await ctx.storage.remove(storageKey)
}
