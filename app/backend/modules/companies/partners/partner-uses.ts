import type { ListQuery, Paged } from '~/contract/fields'
import type { PartnerUse, Partner } from '~/contract/partners'
import type { Ctx } from '../../../core/context'
import { getCompany } from '../get-company'
import { pageOfUses, pageOfPartners, type PartnerListQuery } from './partners.repository'
import type { CompanyLookup } from '~/contract/items/lookups'
import { companiesWithFlag } from '../company-lists.repository'

/** @throws AppError 404 */
export async function partnerUses(
  ctx: Ctx,
  input: ListQuery & { companyId: string },
): Promise<Paged<PartnerUse>> {
  await getCompany(ctx, input.companyId)
  return pageOfUses(ctx, input.companyId, input)
}

export const listPartners = (ctx: Ctx, input: PartnerListQuery): Promise<Paged<Partner>> =>
  pageOfPartners(ctx, input)

export function partnerOptions(
  ctx: Ctx,
  kind: 'vendor' | 'behalf',
  search?: string,
): Promise<CompanyLookup[]> {
  return companiesWithFlag(ctx, kind === 'vendor' ? 'is_vendor' : 'is_behalf', search)
}
