import type { ListQuery, Paged } from '~/contract/fields'
import type { PartnerUse } from '~/contract/partners'
import type { Ctx } from '../../../core/context'
import { getCompany } from '../get-company'
import { pageOfUses } from './partners.repository'

/** @throws AppError 404 */
export async function partnerUses(
  ctx: Ctx,
  input: ListQuery & { companyId: string },
): Promise<Paged<PartnerUse>> {
  await getCompany(ctx, input.companyId)
  return pageOfUses(ctx, input.companyId, input)
}
