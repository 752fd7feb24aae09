import type { ReviewStatus } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { namesInCompany, namesInHeadQuarter } from './ingredients-import.repository'

export interface NamedIngredient {
  id: string
  name: string
  status: ReviewStatus
  rmc: string | null
  vendorName: string | null
  suggestedVendor: string | null
}

/** The newest versions; with `headQuarterId` those of all its facilities, the newest of each status. */
export async function namedIngredients(
  ctx: Ctx,
  of: { companyId: string } | { headQuarterId: string },
): Promise<NamedIngredient[]> {
  const rows = await ('companyId' in of
    ? namesInCompany(ctx, of.companyId)
    : namesInHeadQuarter(ctx, of.headQuarterId))
  return rows.map(({ id, name, status, rmc, vendor_name, suggested_vendor }) => ({
    id,
    name,
    status,
    rmc,
    vendorName: vendor_name,
    suggestedVendor: suggested_vendor,
  }))
}
