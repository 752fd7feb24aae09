import type { Ctx } from '../../core/context'
import { issuedKeysAmong } from './issued-documents.repository'

/** The `keys` of issued documents. */
export const certificateFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> =>
  issuedKeysAmong(ctx, keys)
