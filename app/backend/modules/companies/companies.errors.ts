import type { Company, CompanyUses } from '~/contract/companies'
import { AppError } from '../../core/errors'

export const staleCompany = (current: Company, byYou = false) =>
  new AppError(409, 'company.stale_version', { details: { current, byYou } })

export function companyInUse({ facilities, ingredients, products, certificates, accounts }: CompanyUses) {
  const uses = Object.entries({ facilities, ingredients, products, certificates, accounts })
  const inUse: Partial<CompanyUses> = Object.fromEntries(uses.filter(([, count]) => count > 0))
  return new AppError(409, 'company.in_use', { details: { inUse } })
}

export const companyNotMergeable = (name: string) =>
  new AppError(409, 'company.not_mergeable', { details: { name } })

export const companyNoPartner = (name: string) =>
  new AppError(409, 'company.no_partner', { details: { name } })
