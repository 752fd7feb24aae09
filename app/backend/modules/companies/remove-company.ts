import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { companyInUse } from './companies.errors'
import { deleteCompany, findCompany } from './companies.repository'
import { usesOfCompany } from './company-lists.repository'

/** Soft-deletes an unused company (specification §4). @throws AppError 404, 409 `company.in_use` with counts */
export async function removeCompany(ctx: Ctx, companyId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const before = await findCompany(tx, null, companyId)
    // Deleted before counting, so that a facility created meanwhile is seen.
    if (!before || !(await deleteCompany(tx, companyId))) throw notFound()
    const uses = await usesOfCompany(tx, companyId)
    if (Object.values(uses).some((count) => count > 0)) throw companyInUse(uses)
    await record(tx, {
      action: 'company.deleted',
      entityType: 'company',
      entityId: companyId,
      headQuarterId: before.headQuarter ? companyId : before.headQuarterId,
      before,
    })
  })
}
