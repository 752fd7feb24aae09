import type { Ctx } from '../../core/context'
import { importKeysAmong } from './imports.repository'

/** The `keys` that belong to imports. */
export const importFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => importKeysAmong(ctx, keys)
