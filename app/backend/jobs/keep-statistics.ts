import type { Ctx } from '../core/context'
import { gatherStatistics, refreshStatistics } from '../db/statistics'

/** Whole at the first turn, as a migration may have made indexes anew. */
export function keepStatistics(): (ctx: Ctx) => Promise<void> {
  let gather = gatherStatistics
  return async ({ database }) => {
    await gather(database)
    gather = refreshStatistics
  }
}
