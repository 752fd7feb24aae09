import type { CompanyUses } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { usesOfCompany } from './company-lists.repository'
import { getCompany } from './get-company'

/** What prevents a deletion (specification §4 "Deleting"). @throws AppError 404 */
export async function companyUses(ctx: Ctx, companyId: string): Promise<CompanyUses> {
  await getCompany(ctx, companyId)
  return usesOfCompany(ctx, companyId)
}
