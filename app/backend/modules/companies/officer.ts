import type { z } from 'zod'
import type { CompanyOfficer, SetOfficer } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertAssignable, isActiveCertifier } from '../accounts/certifiers/certifiers'
import { findOfficer, lockCompany, storeOfficer } from './companies.repository'

/** The certifier who receives the company's submissions; null if they cannot sign in. */
export async function findOfficerId(ctx: Ctx, headQuarterId: string): Promise<string | null> {
  const officer = (await findOfficer(ctx, headQuarterId))?.officer
  return officer && (await isActiveCertifier(ctx, officer.id)) ? officer.id : null
}

/** @throws AppError 404, also if it is not a headquarters */
export async function getOfficer(ctx: Ctx, companyId: string): Promise<z.output<typeof CompanyOfficer>> {
  const found = await findOfficer(ctx, companyId)
  if (!found) throw notFound()
  return found
}

/** @throws AppError 404; 400 */
export async function setOfficer(
  ctx: Ctx,
  { companyId, officerId }: z.output<typeof SetOfficer>,
): Promise<z.output<typeof CompanyOfficer>> {
  return withTransaction(ctx, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw notFound()
    const before = await getOfficer(tx, companyId)
    if ((before.officer?.id ?? null) === officerId) return before
    await assertAssignable(tx, 'officerId', officerId)
    await storeOfficer(tx, companyId, officerId)
    const after = await getOfficer(tx, companyId)
    await record(tx, {
      action: 'company.officer_set',
      entityType: 'company',
      entityId: companyId,
      headQuarterId: companyId,
      before: { officer: before.officer?.name ?? null },
      after: { officer: after.officer?.name ?? null },
    })
    return after
  })
}
