import type { Company } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany } from './companies.repository'
import type { addressColumns } from './fields/company-fields'

/** Prefills the registration form (specification §2 "Public routes"). */
export type RegistrationPrefill = Pick<Company, keyof typeof addressColumns>

/** @throws AppError 404 */
export async function registeredCompany(ctx: Ctx, headQuarterId: string): Promise<RegistrationPrefill> {
  const company = await findCompany(ctx, null, headQuarterId)
  if (!company) throw notFound()
  const { businessName, businessCode, street, city, zipCode, district, country } = company
  return { businessName, businessCode, street, city, zipCode, district, country }
}
