import type { z } from 'zod'
import type { Company, UpdateCompany } from '~/contract/companies'
import type { Ctx } from '../../core/context'
import { saveCompany } from './save-company'

/** Spec §5 "Edit company". @throws AppError 404, 409 `company.stale_version` */
export function updateCompany(ctx: Ctx, input: z.output<typeof UpdateCompany>): Promise<Company> {
  return saveCompany(
    ctx,
    input.companyId,
    () => ({
      business_name: input.businessName,
      business_code: input.businessCode,
      street: input.street,
      city: input.city,
      district: input.district,
      zip_code: input.zipCode,
      country: input.country,
      manufactoring: input.manufactoring ? 1 : 0,
      is_certified: input.isCertified ? 1 : 0,
      is_vendor: input.isVendor ? 1 : 0,
      is_behalf: input.isBehalf ? 1 : 0,
    }),
    input.version,
  )
}
