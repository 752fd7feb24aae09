import type { Company } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { CompanyRow } from '../../db/tables'
import { addressColumns } from './fields/company-fields'
import { saveCompany } from './save-company'

/** @throws AppError 404 */
export function completeRegistration(
  ctx: Ctx,
  headQuarterId: string,
  data: Readonly<Record<Exclude<keyof typeof addressColumns, 'businessName'>, string>>,
): Promise<Company> {
  return saveCompany(ctx, headQuarterId, () => typedColumns<CompanyRow>(addressColumns, data))
}
