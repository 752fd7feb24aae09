import type { Company } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany } from './companies.repository'
import { addressColumns } from './fields/company-fields'
import { typedColumns } from '../../core/typed-columns'
import type { CompanyRow } from '../../db/tables'
import { saveCompany } from './save-company'

/** Prefills the registration form (specification §2 "Public routes"). */
export type RegistrationPrefill = Pick<Company, keyof typeof addressColumns>

/** @throws AppError 404 */
export async function registeredCompany(ctx: Ctx, headQuarterId: string): Promise<RegistrationPrefill> {
  const company = await findCompany(ctx, null, headQuarterId)
  if (!company) throw notFound()
  const { businessName, businessCode, street, city, zipCode, district, country } = company
  return { businessName, businessCode, street, city, zipCode, district, country }
}

/** @throws AppError 404 */
export function completeRegistration(
  ctx: Ctx,
  headQuarterId: string,
  data: Readonly<Record<Exclude<keyof typeof addressColumns, 'businessName'>, string>>,
): Promise<Company> {
  return saveCompany(ctx, headQuarterId, () => typedColumns<CompanyRow>(addressColumns, data))
}
