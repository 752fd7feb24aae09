import type { z } from 'zod'
import type { Company, CreateFacility } from '~/contract/companies'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { forbidden, notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { assertFacilityQuota } from '../quotas/quotas'
import { findCompanyRow, lockCompany, insertCompany, toCompany } from './companies.repository'

/**
 * Spec §7 "POST masterdata": companies under theirs, managers under any headquarters (spec §6).
 * @throws AppError 403 for other certifiers, 404, 409 `quota.reached`
 */
export async function createFacility(ctx: Ctx, input: z.output<typeof CreateFacility>): Promise<Company> {
  const actor = actorOf(ctx)
  if (actor.userType === 'Certifier' && !actor.isCertifierCompanyManager) throw forbidden()
  return withTransaction(ctx, async (tx) => {
    const headQuarter = await findCompanyRow(tx, scopeOf(tx), input.HeadQuarterId)
    if (!headQuarter || headQuarter.head_quarter === 0 || !(await lockCompany(tx, headQuarter.id)))
      throw notFound()
    await assertFacilityQuota(tx)
    const row = await insertCompany(tx, {
      id: tx.newId(),
      business_name: input.BusinessName,
      business_code: input.BusinessCode,
      street: input.Street,
      city: input.City,
      district: input.District,
      zip_code: input.ZipCode,
      country: input.Country,
      head_quarter: 0,
      head_quarter_id: headQuarter.id,
      manufactoring: 1,
      is_certified: 1,
      is_vendor: 0,
      is_behalf: 0,
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
