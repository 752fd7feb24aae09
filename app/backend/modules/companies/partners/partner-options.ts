import type { CompanyLookup } from '~/contract/items/lookups'
import type { Ctx } from '../../../core/context'
import { companiesWithFlag } from '../company-lists.repository'

export function partnerOptions(
  ctx: Ctx,
  kind: 'vendor' | 'behalf',
  search?: string,
): Promise<CompanyLookup[]> {
  return companiesWithFlag(ctx, kind === 'vendor' ? 'is_vendor' : 'is_behalf', search)
}
