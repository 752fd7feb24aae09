import type { z } from 'zod'
import type { Company, UpdateCompany } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { CompanyRow } from '../../db/tables'
import { companyColumns } from './fields/company-fields'
import { saveCompany } from './save-company'

/** Specification §5 "Companies". @throws AppError 404, 409 `company.stale_version` */
export function updateCompany(ctx: Ctx, input: z.output<typeof UpdateCompany>): Promise<Company> {
  return saveCompany(
    ctx,
    input.companyId,
    () => typedColumns<CompanyRow>(companyColumns, input),
    input.version,
  )
}
