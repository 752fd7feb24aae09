import type { z } from 'zod'
import type { Company, UpdateMasterdata } from '~/contract/companies'
import type { Ctx } from '../../context'
import { saveCompany } from './save-company'

/**
 * A company changes its headquarters or one of its facilities (spec §5 "Headquarters edit", "Facility edit"). The
 * flags that say what kind of company it is are the certifier's.
 * @throws AppError 404, 409 `company.stale_version`
 */
export function updateMasterdata(ctx: Ctx, input: z.output<typeof UpdateMasterdata>): Promise<Company> {
  return saveCompany(
    ctx,
    input.CompanyId,
    (before) => ({
      business_name: input.BusinessName ?? before.business_name,
      business_code: input.BusinessCode,
      street: input.Street,
      city: input.City,
      district: input.District,
      zip_code: input.ZipCode,
      country: input.Country,
      manufactoring: input.Manufactoring === undefined ? before.manufactoring : input.Manufactoring ? 1 : 0,
    }),
    input.version,
  )
}
