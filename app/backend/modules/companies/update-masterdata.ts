import type { z } from 'zod'
import type { Company, UpdateMasterdata } from '~/contract/companies'
import { backendMessages } from '~/domain/backend-messages'
import type { Ctx } from '../../core/context'
import type { CompanyRow } from '../../db/tables'
import { invalidInput } from '../../core/errors'
import { typedColumns } from '../../core/typed-columns'
import { addressColumns, uncapitalized } from './fields/company-fields'
import { saveCompany } from './save-company'

type Input = z.output<typeof UpdateMasterdata>

/**
 * Specification §5 "Companies". A headquarters' name and kind may only be sent unchanged: the
 * certifier maintains them. @throws AppError 400, 404, 409 `company.stale_version`
 */
export function updateMasterdata(ctx: Ctx, input: Input): Promise<Company> {
  return saveCompany(
    ctx,
    input.CompanyId,
    (before) => {
      if (before.head_quarter === 1) assertAsItStands(before, input)
      return typedColumns<CompanyRow>(addressColumns, uncapitalized(input))
    },
    input.version,
  )
}

/** @throws AppError 400 at each changed field that only the certifier may change */
function assertAsItStands(before: CompanyRow, input: Input): void {
  const stands = {
    BusinessName: before.business_name,
    Manufactoring: before.manufactoring === 1,
    IsCertified: before.is_certified === 1,
    IsVendor: before.is_vendor === 1,
    IsBehalf: before.is_behalf === 1,
  }
  const names = Object.keys(stands) as (keyof typeof stands)[]
  const wrong = names.filter((name) => input[name] !== undefined && input[name] !== stands[name])
  if (wrong.length === 0) return
  throw invalidInput(Object.fromEntries(wrong.map((name) => [name, [backendMessages.certifiersOwn]])))
}
