import type { Ctx } from '../../core/context'
import { storedKeysAmong } from './documents.repository'

/** Which of these stored files are issued certificates: for the clean-up of files that nobody knows. */
export const certificateFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> =>
  storedKeysAmong(ctx, keys)
