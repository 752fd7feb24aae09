import type { Ctx } from '../../core/context'
import { storedKeysAmong } from './documents.repository'

export const documentFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => storedKeysAmong(ctx, keys)
