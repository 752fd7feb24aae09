import type { Ctx } from '../../core/context'
import { storedKeysAmong } from './documents.repository'

/** Which of these stored files are documents: for the clean-up of files that nobody knows. */
export const documentFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => storedKeysAmong(ctx, keys)
