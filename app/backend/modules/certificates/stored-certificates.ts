import type { Ctx } from '../../core/context'
import { issuedKeysAmong } from './issued-documents.repository'

/** Which of these stored files are issued certificates: for the clean-up of files that nobody knows. */
export const certificateFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> =>
  issuedKeysAmong(ctx, keys)
