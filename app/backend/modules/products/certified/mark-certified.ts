import type { Ctx } from '../../../core/context'
import { certify, release } from '../products.repository'

/**
 * Approved products without a certificate, or on the renewed group (specification §4 "Renewal"). @returns how many; not
 * all: roll back
 */
export async function markCertified(
  ctx: Ctx,
  productIds: string[],
  certificate: { certificationGroupId: string; certificateId: string },
  renewedGroupId?: string,
): Promise<number> {
  return certify(ctx, productIds, certificate, renewedGroupId ?? null)
}

/** Makes the products of a revoked or replaced group certifiable again. @returns how many */
export const releaseFromGroup = (ctx: Ctx, certificationGroupId: string): Promise<number> =>
  release(ctx, certificationGroupId)
