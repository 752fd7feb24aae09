import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany, lockCompany } from './companies.repository'

/** Prevents deletion until the transaction ends. @throws AppError 404 */
export async function lockHeadQuarter(tx: Ctx, companyId: string): Promise<void> {
  const company = await findCompany(tx, null, companyId)
  if (!company?.headQuarter || !(await lockCompany(tx, company.id))) throw notFound()
}

/** The caller's own headquarters, locked. @returns its id @throws AppError 404 for a certifier */
export async function lockOwnHeadQuarter(tx: Ctx): Promise<string> {
  const id = scopeOf(tx)
  if (id === null) throw notFound()
  await lockHeadQuarter(tx, id)
  return id
}

export const isHeadQuarter = async (ctx: Ctx, companyId: string): Promise<boolean> =>
  (await findCompany(ctx, null, companyId))?.headQuarter === true
