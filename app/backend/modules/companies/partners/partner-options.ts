import type { CompanyLookup } from '~/contract/lookups'
import type { Ctx } from '../../../core/context'
import { companiesWithFlag } from '../company-lists.repository'

/** The vendors, or the companies that products are made for, by name: a certifier's pickers. */
export function partnerOptions(
  ctx: Ctx,
  kind: 'vendor' | 'behalf',
  search?: string,
): Promise<CompanyLookup[]> {
  return companiesWithFlag(ctx, kind === 'vendor' ? 'is_vendor' : 'is_behalf', search)
}
