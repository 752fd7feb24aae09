import type { Company } from '~/contract/companies'
import type { Paged } from '~/contract/fields'
import { scopeOf } from '../../access'
import type { Ctx } from '../../context'
import { pageOfCompanies, type CompanyListQuery } from './company-lists.repository'

/** Companies that the caller may see (spec §7 "GET list"): all for a certifier, the own headquarters and facilities for a company. */
export function listCompanies(ctx: Ctx, input: CompanyListQuery): Promise<Paged<Company>> {
  return pageOfCompanies(ctx, scopeOf(ctx), input)
}
