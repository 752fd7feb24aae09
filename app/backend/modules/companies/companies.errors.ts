import type { Company, CompanyUses } from '~/contract/companies'
import { AppError } from '../../core/errors'

export const staleCompany = (current: Company, byYou = false) =>
  new AppError(
    409,
    'company.stale_version',
    byYou
      ? 'Nel frattempo hai salvato i dati dell’azienda da un’altra scheda'
      : 'Nel frattempo qualcun altro ha salvato i dati dell’azienda',
    { details: { current, byYou } },
  )

const names = {
  facilities: ['stabilimento', 'stabilimenti'],
  ingredients: ['ingrediente', 'ingredienti'],
  products: ['prodotto', 'prodotti'],
  certificates: ['certificato', 'certificati'],
  accounts: ['account', 'account'],
} as const satisfies Record<keyof CompanyUses, readonly [string, string]>

export function companyInUse(uses: CompanyUses): AppError {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  const inUse = Object.fromEntries(kinds.filter((kind) => uses[kind] > 0).map((kind) => [kind, uses[kind]]))
  const list = kinds
    .filter((kind) => uses[kind] > 0)
    .map((kind) => `${uses[kind]} ${names[kind][uses[kind] === 1 ? 0 : 1]}`)
    .join(', ')
  return new AppError(409, 'company.in_use', `L’azienda non si può eliminare: ha ancora ${list}`, {
    details: { inUse },
  })
}

export const companyNotMergeable = (name: string) =>
  new AppError(409, 'company.not_mergeable', `«${name}» è un cliente: non si può unire a un’altra azienda`)

export const companyNoPartner = (name: string) =>
  new AppError(
    409,
    'company.no_partner',
    `«${name}» è un cliente: i suoi dati si modificano nella sua pagina`,
  )
