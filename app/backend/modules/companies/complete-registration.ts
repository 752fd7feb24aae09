import type { Company } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import type { CompanyRow } from '../../db/tables'
import { saveCompany } from './save-company'

/** @throws AppError 404 */
export function completeRegistration(
  ctx: Ctx,
  headQuarterId: string,
  data: Pick<CompanyRow, 'business_code' | 'street' | 'city' | 'zip_code' | 'district' | 'country'>,
): Promise<Company> {
  return saveCompany(ctx, headQuarterId, () => data)
}
