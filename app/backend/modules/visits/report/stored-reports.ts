import type { Ctx } from '../../../core/context'
import { reportKeysAmong } from './reports.repository'

/** Those of `keys` that are reports of visits, or what was added to them. */
export const reportFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => reportKeysAmong(ctx, keys)
