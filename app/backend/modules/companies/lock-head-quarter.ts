import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany, lockCompany } from './companies.repository'

/** Prevents deletion until the transaction ends. @throws AppError 404 */
export async function lockHeadQuarter(tx: Ctx, companyId: string): Promise<void> {
  const company = await findCompany(tx, null, companyId)
  if (!company?.headQuarter || !(await lockCompany(tx, company.id))) throw notFound()
}

export const isHeadQuarter = async (ctx: Ctx, companyId: string): Promise<boolean> =>
  (await findCompany(ctx, null, companyId))?.headQuarter === true
