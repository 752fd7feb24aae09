import type { Ctx } from '../../core/context'
import { logoKeysAmong } from './logos.repository'

export const logoFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => logoKeysAmong(ctx, keys)
