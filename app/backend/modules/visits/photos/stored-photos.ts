import type { Ctx } from '../../../core/context'
import { photoKeysAmong } from './photos.repository'

export const photoFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => photoKeysAmong(ctx, keys)
