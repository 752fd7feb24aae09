import type { Company } from '~/contract/companies'
import type { Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompanyRow } from './companies.repository'
import { pageOfCompanies, type CompanyListQuery } from './company-lists.repository'

/** Companies in scope (spec §7 "GET list"). @throws AppError 404 for a headquarters out of scope */
export async function listCompanies(ctx: Ctx, input: CompanyListQuery): Promise<Paged<Company>> {
  const scope = scopeOf(ctx)
  if (input.HeadQuarterId && !(await findCompanyRow(ctx, scope, input.HeadQuarterId))) throw notFound()
  return pageOfCompanies(ctx, scope, input)
}
