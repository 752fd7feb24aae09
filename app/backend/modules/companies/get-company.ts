import type { Company } from '~/contract/companies'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany } from './companies.repository'

/** @throws AppError 404 */
export async function getCompany(ctx: Ctx, companyId: string): Promise<Company> {
  const company = await findCompany(ctx, scopeOf(ctx), companyId)
  if (!company) throw notFound()
  return company
}

/** The caller's headquarters (specification §7 "Masterdata"). @throws AppError 404 */
export async function myCompany(ctx: Ctx): Promise<Company> {
  const scope = scopeOf(ctx)
  if (scope === null) throw notFound()
  return getCompany(ctx, scope)
}
