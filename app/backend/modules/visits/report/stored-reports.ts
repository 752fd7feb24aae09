import type { Ctx } from '../../../core/context'
import { reportKeysAmong } from './reports.repository'

/** Those of `keys` that are visit reports or addenda. */
export const reportFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => reportKeysAmong(ctx, keys)
