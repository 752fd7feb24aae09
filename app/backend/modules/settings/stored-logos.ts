import type { Ctx } from '../../core/context'
import { logoKeysAmong } from './logos.repository'

/** Which of these stored files are pictures of the certifier: for the clean-up of files that nobody knows. */
export const logoFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => logoKeysAmong(ctx, keys)
