import type { Ctx } from '../../../core/context'
import { release } from '../products.repository'

/** Makes the products of a revoked or replaced group certifiable again. @returns how many */
export const releaseFromGroup = (ctx: Ctx, certificationGroupId: string): Promise<number> =>
  release(ctx, certificationGroupId)
