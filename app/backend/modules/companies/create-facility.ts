import type { z } from 'zod'
import type { Company, CreateFacility } from '~/contract/companies'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { forbidden, notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { typedColumns } from '../../core/typed-columns'
import type { CompanyRow } from '../../db/tables'
import { assertFacilityQuota } from '../quotas/quotas'
import { addressColumns, blankCompany, uncapitalized } from './fields/company-fields'
import { findCompanyRow, lockCompany, insertCompany, toCompany } from './companies.repository'

/** Companies their own, managers any (specification §6). @throws AppError 403, 404, 409 `quota.reached` */
export async function createFacility(ctx: Ctx, input: z.output<typeof CreateFacility>): Promise<Company> {
  const actor = actorOf(ctx)
  if (actor.userType === 'Certifier' && !actor.isCertifierCompanyManager) throw forbidden()
  return withTransaction(ctx, async (tx) => {
    const headQuarter = await findCompanyRow(tx, scopeOf(tx), input.HeadQuarterId)
    if (!headQuarter || headQuarter.head_quarter === 0 || !(await lockCompany(tx, headQuarter.id)))
      throw notFound()
    await assertFacilityQuota(tx)
    const row = await insertCompany(tx, {
      ...blankCompany,
      ...typedColumns<CompanyRow>(addressColumns, uncapitalized(input)),
      id: tx.newId(),
      head_quarter_id: headQuarter.id,
      manufactoring: 1,
      is_certified: 1,
      created_at: nowOf(tx),
    })
    const company = toCompany({ ...row, head_quarter_name: headQuarter.business_name })
    await record(tx, {
      action: 'company.facility_created',
      entityType: 'company',
      entityId: row.id,
      headQuarterId: headQuarter.id,
      after: company,
    })
    return company
  })
}
