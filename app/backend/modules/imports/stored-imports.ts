import type { Ctx } from '../../core/context'
import { importKeysAmong } from './imports.repository'

/** Which of these stored files are imports under way: for the clean-up of files that nobody knows. */
export const importFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => importKeysAmong(ctx, keys)
