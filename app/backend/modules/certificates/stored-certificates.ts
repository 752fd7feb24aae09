import type { Ctx } from '../../core/context'
import { issuedKeysAmong } from './issued-documents.repository'

/** Those of `keys` that are issued documents. */
export const certificateFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> =>
  issuedKeysAmong(ctx, keys)
