import type { Ctx } from '../../context'
import { notFound } from '../../errors'
import type { RegistrationPrefill } from '../authentication/invite-account'
import { findCompany } from './companies.repository'

/** What was registered of a headquarters, for who is invited to it. @throws AppError 404 */
export async function registeredCompany(ctx: Ctx, headQuarterId: string): Promise<RegistrationPrefill> {
  const company = await findCompany(ctx, null, headQuarterId)
  if (!company) throw notFound()
  const { businessName, businessCode, street, city, zipCode, district, country } = company
  return { businessName, businessCode, street, city, zipCode, district, country }
}
