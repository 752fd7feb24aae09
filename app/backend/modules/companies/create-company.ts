import type { z } from 'zod'
import type { CreateCompany, CreatedCompany } from '~/contract/companies'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { forbidden } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { typedColumns } from '../../core/typed-columns'
import type { CompanyRow } from '../../db/tables'
import { blankCompany, companyColumns } from './fields/company-fields'
import { insertCompany, toCompany } from './companies.repository'
import { companiesAlike } from './company-lists.repository'

/** Specification §5. A headquarters takes a manager (specification §6). Names may repeat. @throws AppError 403 */
export async function createCompany(
  ctx: Ctx,
  input: z.output<typeof CreateCompany>,
): Promise<CreatedCompany> {
  const isHeadQuarter = !input.isVendor && !input.isBehalf
  if (isHeadQuarter && !actorOf(ctx).isCertifierCompanyManager) throw forbidden()
  return withTransaction(ctx, async (tx) => {
    const row = await insertCompany(tx, {
      ...blankCompany,
      ...typedColumns<CompanyRow>(companyColumns, input),
      id: tx.newId(),
      head_quarter: isHeadQuarter ? 1 : 0,
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
    return { ...company, alike: await companiesAlike(tx, company) }
  })
}
