import type { Ctx } from '../../../core/context'
import { reportKeysAmong } from './reports.repository'

/** The `keys` of visit reports and addenda. */
export const reportFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => reportKeysAmong(ctx, keys)
