import type { Company, CompanyUses } from '~/contract/companies'
import { AppError } from '../../core/errors'

export const staleCompany = (current: Company, byYou = false) =>
  new AppError(409, 'company.stale_version', { details: { current, byYou } })

export function companyInUse(uses: CompanyUses) {
  const inUse: Partial<CompanyUses> = Object.fromEntries(
    Object.entries(uses).filter(([, count]) => count > 0),
  )
  return new AppError(409, 'company.in_use', { details: { inUse } })
}

export const companyNotMergeable = (name: string) =>
  new AppError(409, 'company.not_mergeable', { details: { name } })

export const companyNoPartner = (name: string) =>
  new AppError(409, 'company.no_partner', { details: { name } })
