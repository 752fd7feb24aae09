import type { z } from 'zod'
import type { Company } from '~/contract/companies'
import type { SavePartner } from '~/contract/partners'
import type { Ctx } from '../../../core/context'
import { typedColumns } from '../../../core/typed-columns'
import type { CompanyRow } from '../../../db/tables'
import { addressColumns } from '../fields/company-fields'
import { companyNoPartner } from '../companies.errors'
import { saveCompany } from '../save-company'

/** @throws AppError 404, 409 `company.stale_version`, `company.no_partner` */
export function savePartner(ctx: Ctx, input: z.output<typeof SavePartner>): Promise<Company> {
  return saveCompany(
    ctx,
    input.companyId,
    (before) => {
      if (before.head_quarter === 1 || before.head_quarter_id) throw companyNoPartner(before.business_name)
      return typedColumns<CompanyRow>(addressColumns, input)
    },
    input.version,
  )
}
