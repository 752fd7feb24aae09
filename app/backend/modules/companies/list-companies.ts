import type { ListedCompany } from '~/contract/companies'
import type { Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { listedAmong } from './company-directory'
import { findCompanyRow } from './companies.repository'
import { pageOfCompanies, type CompanyListQuery } from './company-lists.repository'

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
