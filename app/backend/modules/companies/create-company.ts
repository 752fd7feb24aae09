import type { z } from 'zod'
import type { Company, CreateCompany } from '~/contract/companies'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { forbidden } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { insertCompany, toCompany } from './companies.repository'

/** Spec §5 "New company". A headquarters takes a manager (spec §6). Names may repeat. @throws AppError 403 */
export async function createCompany(ctx: Ctx, input: z.output<typeof CreateCompany>): Promise<Company> {
  const isHeadQuarter = !input.isVendor && !input.isBehalf
  if (isHeadQuarter && !actorOf(ctx).isCertifierCompanyManager) throw forbidden()
  return withTransaction(ctx, async (tx) => {
    const row = await insertCompany(tx, {
      id: tx.newId(),
      business_name: input.businessName,
      business_code: input.businessCode,
      street: input.street,
      city: input.city,
      district: input.district,
      zip_code: input.zipCode,
      country: input.country,
      head_quarter: isHeadQuarter ? 1 : 0,
      head_quarter_id: null,
      manufactoring: input.manufactoring ? 1 : 0,
      is_certified: input.isCertified ? 1 : 0,
      is_vendor: input.isVendor ? 1 : 0,
      is_behalf: input.isBehalf ? 1 : 0,
      created_at: nowOf(tx),
    })
    const company = toCompany({ ...row, head_quarter_name: null })
    await record(tx, {
      action: 'company.created',
      entityType: 'company',
      entityId: row.id,
      headQuarterId: isHeadQuarter ? row.id : null,
      after: company,
    })
    return company
  })
}
