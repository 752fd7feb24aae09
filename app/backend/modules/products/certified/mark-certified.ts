import type { Ctx } from '../../../core/context'
import { certify } from '../products.repository'

/**
 * Puts products on an issued document, in one guarded statement: approved ones that are on none, or, in a renewal,
 * on one of the renewed group (decisions §5).
 * @returns how many that were; the caller goes back when it is not all
 */
export async function markCertified(
  ctx: Ctx,
  productIds: string[],
  certificate: { certificationGroupId: string; certificateId: string },
  renewedGroupId?: string,
): Promise<number> {
  return certify(ctx, productIds, certificate, renewedGroupId ?? null)
}
