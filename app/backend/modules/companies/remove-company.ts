import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { companyInUse } from './companies.errors'
import { deleteCompany, findCompany } from './companies.repository'
import { usesOfCompany } from './company-lists.repository'

/**
 * Deletes a company that nothing belongs to and nothing names (decisions §3). Softly: its row stays, with who and when.
 * @throws AppError 404, 409 `company.in_use` saying what there still is
 */
export async function removeCompany(ctx: Ctx, companyId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const before = await findCompany(tx, null, companyId)
    // Deleted first and counted then, so that a facility made meanwhile is seen; a refusal undoes it.
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
