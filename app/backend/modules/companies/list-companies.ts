import type { ListedCompany, CompanyUses } from '~/contract/companies'
import type { Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { listedAmong } from './company-directory'
import { findCompanyRow, live } from './companies.repository'
import { pageOfCompanies, usesOfCompany, type CompanyListQuery } from './company-lists.repository'
import { getCompany } from './get-company'

/** Companies in scope (specification §7 "Masterdata"). @throws AppError 404 for a headquarters out of scope */
export async function listCompanies(
  ctx: Ctx,
  { WithRegister = false, ...input }: CompanyListQuery & { WithRegister?: boolean | undefined },
): Promise<Paged<ListedCompany>> {
  const scope = scopeOf(ctx)
  if (input.HeadQuarterId && !(await findCompanyRow(ctx, scope, input.HeadQuarterId))) throw notFound()
  const companies = await pageOfCompanies(ctx, scope, input)
  if (!WithRegister) return companies
  const listed = await listedAmong(
    ctx,
    companies.items.map(({ id }) => id),
  )
  return { ...companies, items: companies.items.map((one) => ({ ...one, isListed: listed.has(one.id) })) }
}

/** What prevents a deletion (specification §4 "Deleting"). @throws AppError 404 */
export async function companyUses(ctx: Ctx, companyId: string): Promise<CompanyUses> {
  await getCompany(ctx, companyId)
  return usesOfCompany(ctx, companyId)
}

export const listSites = (ctx: Ctx, headQuarterId: string): Promise<{ id: string; name: string }[]> =>
  live(ctx, headQuarterId)
    .select(['companies.id', 'companies.business_name as name'])
    .orderBy('companies.name_key')
    .orderBy('companies.id')
    .execute()
