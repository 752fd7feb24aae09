import type { Ctx } from '../../../core/context'
import { release } from '../products.repository'

/**
 * Takes the products that are on a certification group off it, when the group stands no more: revoked, or replaced by a
 * renewal that took the others over. They are approved still and can be certified anew; what was printed stays.
 * @returns how many that were
 */
export const releaseFromGroup = (ctx: Ctx, certificationGroupId: string): Promise<number> =>
  release(ctx, certificationGroupId)
