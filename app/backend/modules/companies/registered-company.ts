import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findCompany } from './companies.repository'

/** Prefills the registration form (spec §3). */
export interface RegistrationPrefill {
  businessName: string
  businessCode: string
  street: string
  city: string
  zipCode: string
  district: string
  country: string
}

/** @throws AppError 404 */
export async function registeredCompany(ctx: Ctx, headQuarterId: string): Promise<RegistrationPrefill> {
  const company = await findCompany(ctx, null, headQuarterId)
  if (!company) throw notFound()
  const { businessName, businessCode, street, city, zipCode, district, country } = company
  return { businessName, businessCode, street, city, zipCode, district, country }
}
