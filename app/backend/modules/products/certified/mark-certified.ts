import type { Ctx } from '../../../core/context'
import { certify } from '../products.repository'

/**
 * Only approved products without a certificate or, for a renewal, on the renewed group (decisions §5).
 * @returns how many; the caller rolls back unless all
 */
export async function markCertified(
  ctx: Ctx,
  productIds: string[],
  certificate: { certificationGroupId: string; certificateId: string },
  renewedGroupId?: string,
): Promise<number> {
  return certify(ctx, productIds, certificate, renewedGroupId ?? null)
}
